import type { PaymentEvent } from "./payment-event.ts";

/** A request as a provider sent it. */
export interface SentEvent {
  provider: "stripe" | "revolut";
  /** The body as it was sent. */
  text: string;
  headers: Readonly<Record<string, string | undefined>>;
}

const readers = {
  stripe: async () => (await import("./stripe-events.ts")).readStripeEvent,
  revolut: async () => (await import("./revolut-events.ts")).readRevolutEvent,
};

/**
 * What an event tells of an order, once its signature was found to be good; undefined when it is about nothing of ours.
 * @throws AppError bad_signature
 */
export const readPaymentEvent = async ({ provider, text, headers }: SentEvent): Promise<PaymentEvent | undefined> => {
  const read = await readers[provider]();
  return read(text, headers);
};
