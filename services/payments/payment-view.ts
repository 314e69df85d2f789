import { type Payment, total } from './payment-records.ts';

/** The answer of `GET /v1/payments/{paymentId}`. */
export function paymentView(payment: Payment) {
  const { request, reservation } = payment;
  return {
    payment: {
      paymentId: payment.id,
      summary: {
        reservedAmount: reservation?.amount ?? 0,
        chargedAmount: total(payment.charges),
        refundedAmount: total(payment.refunds),
        cancelledAmount: payment.cancelled,
      },
      consumer: request.checkout.consumer ?? {},
      paymentDetails: reservation
        ? {
            paymentType: 'CARD',
            paymentMethod: reservation.card.paymentMethod,
            invoiceDetails: {},
            cardDetails: { maskedPan: reservation.card.maskedPan, expiryDate: reservation.card.expiryDate },
          }
        : { invoiceDetails: {}, cardDetails: {} },
      orderDetails: {
        amount: request.order.amount,
        currency: request.order.currency,
        ...(payment.reference !== null && { reference: payment.reference }),
      },
      checkout: { url: payment.checkoutUrl },
      created: payment.created,
      ...(payment.terminated !== null && { terminated: payment.terminated }),
      ...(request.myReference !== undefined && { myReference: request.myReference }),
      charges: payment.charges.map(({ id, amount, created, items }) => ({
        chargeId: id,
        amount,
        created,
        orderItems: items,
      })),
      refunds: payment.refunds.map(({ id, chargeId, amount, created, items }) => ({
        refundId: id,
        chargeId,
        amount,
        state: 'Completed',
        lastUpdated: created,
        orderItems: items,
      })),
    },
  };
}
