/** Minutes that a shopper has to pay. */
const OPEN_MINUTES = 15;

/** When an order that is placed now must be paid. */
export const paymentDeadline = (now: Date): Date => new Date(now.getTime() + OPEN_MINUTES * 60_000);
