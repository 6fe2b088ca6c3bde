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
 * Checks an event's signature and returns what it says about an order; undefined if it concerns none of ours.
 * @throws AppError bad_signature
 */
export const readPaymentEvent = async ({ provider, text, headers }: SentEvent): Promise<PaymentEvent | undefined> => {
  const read = await readers[provider]();
  return read(text, headers);
};
