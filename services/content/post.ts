/** The content system's names of its languages. */
export const languages = ['se', 'en'] as const;
export type Language = (typeof languages)[number];

/** One file of `variants`: the same picture in another width or format. */
export interface PictureFile {
  file: string;
  width: number;
  height: number;
}

export interface Picture extends PictureFile {
  id: number;
  alt: string;
  variants: PictureFile[];
}

/** One text of the site. */
export interface Post {
  id: number;
  language: Language;
  /** the page family, e.g. `landing` */
  type: string;
  slug: string;
  /** the part of the page it belongs to; filtered by `{type}_section_slug` */
  section: string;
  title: string;
  /** plain text */
  excerpt: string;
  html: string;
  /** the html without its tags, for searching */
  text: string;
  /** `YYYY-MM-DDTHH:MM:SS`, UTC */
  date: string;
  order: number;
  picture: Picture | null;
  categories: number[];
  tags: number[];
}

/** All texts, and which types there are. */
export interface Site {
  posts: Post[];
  types: ReadonlySet<string>;
}
