import { type Static, Type } from 'typebox';
import { closed, Locale, Nullable } from './common.ts';
import { Session } from './session.ts';
import { ShopConfig } from './shop-config.ts';

/**
 * The inert JSON that a screen's HTML carries (`<script type="application/json" id="bootstrap">`): all that the first
 * paint needs. `session` is null where the server cannot know it (the Strict cookie stays away on a navigation that
 * another site began); the client then asks `GET /api/session`. `answers` holds answers of the API under the very
 * addresses that the client would ask, and fills SWR's cache.
 */
export const Bootstrap = Type.Object(
  {
    locale: Locale,
    screen: Type.String(),
    config: Nullable(ShopConfig),
    session: Nullable(Session),
    answers: Type.Record(Type.String(), Type.Unknown()),
  },
  closed,
);
export type Bootstrap = Static<typeof Bootstrap>;
