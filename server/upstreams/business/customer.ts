import { type Static, Type } from 'typebox';
import { Maybe, many, Nullable, one, oneOrNone, WireId } from './wire.ts';

const WireProfile = Type.Object({
  id: WireId,
  email: Type.String(),
  name: Type.String(),
  street: Maybe(Type.String()),
  zip_code: Maybe(Type.String()),
  city: Maybe(Type.String()),
  country_id: Maybe(WireId),
  phone: Maybe(Type.String()),
  customer_number: Type.String(),
  ip_login_url: Maybe(Type.String()),
  user_type: Type.String(),
  can_start_program: Type.Boolean(),
});
export type WireProfile = Static<typeof WireProfile>;

const WireSubscription = Type.Object({
  id: WireId,
  name: Type.String(),
  start_date: Type.String({ format: 'date-time' }),
  end_date: Type.String({ format: 'date-time' }),
  days_left: Type.Integer(),
  status: Type.Union([
    Type.Literal('active'),
    Type.Literal('pending'),
    Type.Literal('paused'),
    Type.Literal('expired'),
  ]),
  source: Type.String(),
  auto_renew: Type.Boolean(),
  trial: Type.Boolean(),
});
export type WireSubscription = Static<typeof WireSubscription>;

const WirePaymentCard = Type.Object({
  id: WireId,
  card_type: Type.String(),
  masked_pan: Type.String(),
  expiry_month: Type.Integer(),
  expiry_year: Type.Integer(),
  is_default: Type.Boolean(),
  created_at: Nullable(Type.String()),
});
export type WirePaymentCard = Static<typeof WirePaymentCard>;

export const profile = one(WireProfile);
export const currentSubscription = oneOrNone(WireSubscription);
export const startedSubscription = one(WireSubscription);
export const subscriptions = many(WireSubscription);
export const paymentCards = many(WirePaymentCard);
