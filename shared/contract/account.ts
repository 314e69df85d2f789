import { type Static, Type } from 'typebox';
import { closed, Day, Id, Moment, Nullable } from './common.ts';
import { Profile } from './customer.ts';
import { Order } from './order.ts';
import { Part } from './part.ts';

export const Subscription = Type.Object(
  {
    id: Id,
    name: Type.String(),
    startDate: Moment,
    endDate: Moment,
    daysLeft: Type.Integer(),
    status: Type.Union([
      Type.Literal('active'),
      Type.Literal('pending'),
      Type.Literal('paused'),
      Type.Literal('expired'),
    ]),
    source: Type.String(),
    autoRenew: Type.Boolean(),
    trial: Type.Boolean(),
  },
  closed,
);
export type Subscription = Static<typeof Subscription>;

export const PaymentCard = Type.Object(
  {
    id: Id,
    cardType: Type.String(),
    maskedPan: Type.String(),
    expiryMonth: Type.Integer(),
    expiryYear: Type.Integer(),
    isDefault: Type.Boolean(),
    createdAt: Nullable(Day),
  },
  closed,
);
export type PaymentCard = Static<typeof PaymentCard>;

/** `GET /api/account` */
export const Account = Type.Object(
  {
    profile: Part(Profile),
    subscription: Part(Nullable(Subscription)),
    futureSubscriptions: Part(Type.Array(Subscription)),
    pastSubscriptions: Part(Type.Array(Subscription)),
    orders: Part(Type.Array(Order)),
    paymentCards: Part(Type.Array(PaymentCard)),
  },
  closed,
);
export type Account = Static<typeof Account>;
