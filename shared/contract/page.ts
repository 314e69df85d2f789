import { type Static, Type } from 'typebox';
import { closed, Nullable } from './common.ts';

export const Picture = Type.Object(
  { src: Type.String(), alt: Type.String(), width: Type.Integer(), height: Type.Integer() },
  closed,
);

/** One section of a page of the content system. `html` is sanitised in the BFF. */
export const PageSection = Type.Object(
  { id: Type.String(), slug: Type.String(), title: Type.String(), html: Type.String(), picture: Nullable(Picture) },
  closed,
);

/** A page of the content system in one language; title and description are also those of the document's head. */
export const Page = Type.Object(
  { name: Type.String(), title: Type.String(), description: Type.String(), sections: Type.Array(PageSection) },
  closed,
);
export type Page = Static<typeof Page>;
export type PageSection = Static<typeof PageSection>;
