import { createHash, createHmac, randomUUID } from "node:crypto";
import { type Delivery, deliveriesOf, type Telling } from "../payments/outbox.ts";
import type { Store } from "./store.ts";

const hashOf = (event: unknown) => createHash("sha256").update(JSON.stringify(event)).digest("hex");

/**
 * What PayPal signs of a transmission. Here the receiver can't check it, as it could by PayPal's certificate: it asks.
 */
const signatureOf = (transmission: string, time: string, event: unknown, secret: string): string =>
  createHmac("sha256", secret)
    .update(`${transmission}|${time}|${hashOf(event)}`)
    .digest("base64");

/** https://developer.paypal.com/api/rest/webhooks/rest/ */
export const signPaypal = (body: string, secret: string): Record<string, string> => {
  const [transmission, time] = [randomUUID(), new Date().toISOString()];
  return {
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/CERT-local",
    "paypal-transmission-id": transmission,
    "paypal-transmission-time": time,
    "paypal-transmission-sig": signatureOf(transmission, time, JSON.parse(body), secret),
  };
};

/** Whether PayPal sent an event with this signature to a webhook of the app. */
export const isSent = (
  store: Store,
  app: string,
  sent: {
    webhook_id: string;
    transmission_id: string;
    transmission_time: string;
    transmission_sig: string;
    webhook_event: unknown;
  },
): boolean => {
  const webhook = store.webhooks.find(sent.webhook_id);
  if (webhook?.app !== app) return false;
  const { transmission_id, transmission_time, webhook_event, transmission_sig } = sent;
  return signatureOf(transmission_id, transmission_time, webhook_event, webhook.secret) === transmission_sig;
};

/** The deliveries of an event to an app's webhooks. */
export const deliveriesTo = (
  store: Store,
  app: string,
  { type, resource, telling }: { type: string; resource: object; telling?: Telling | undefined },
): Delivery[] => {
  const event = { id: `WH-${randomUUID()}`, create_time: new Date().toISOString(), event_type: type, resource };
  return store.webhooks
    .all()
    .filter((webhook) => webhook.app === app)
    .flatMap(({ url, secret }) => deliveriesOf(event, { url, secret, telling }));
};
