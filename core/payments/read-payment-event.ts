import type { OnlineProvider } from "../contract/payments/payments.ts";
import type { PaymentEvent } from "./payment-event.ts";
import type { Headers } from "./provider.ts";
import { eventReaders } from "./providers.ts";

/** A request as a provider sent it. */
export interface SentEvent {
  provider: OnlineProvider;
  /** The body as it was sent. */
  text: string;
  headers: Headers;
}

/**
 * Checks an event's signature and returns what it says about an order; undefined if it concerns none of ours.
 * @throws AppError bad_signature
 */
export const readPaymentEvent = async ({ provider, text, headers }: SentEvent): Promise<PaymentEvent | undefined> => {
  const read = await eventReaders[provider]();
  return read(text, headers);
};
