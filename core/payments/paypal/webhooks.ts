import * as z from "zod/mini";
import { config } from "../../config.ts";
import type { Deadline } from "../deadline.ts";
import { callPaypal } from "./client.ts";

const Webhook = z.object({ id: z.string(), url: z.string() });
const Webhooks = z.object({ webhooks: z.array(Webhook) });

/** https://developer.paypal.com/docs/api/webhooks/v1/ */
const path = "/v1/notifications/webhooks";

const address = () => `${config().PLATFORM_URL}/api/webhook/payment/paypal`;

/**
 * The id of our webhook in an app at PayPal; undefined if there is none.
 * @throws as `callProvider` does
 */
export const findWebhook = async (asking: { token: string; deadline: Deadline }): Promise<string | undefined> => {
  const { webhooks } = await callPaypal({ ...asking, method: "GET", path }, Webhooks);
  return webhooks.find(({ url }) => url === address())?.id;
};

/**
 * Registers our webhook in an app at PayPal for all events: those about refunds have had several names.
 * @throws as `findWebhook` does
 */
export const registerWebhook = async (asking: { token: string; deadline: Deadline }): Promise<string> => {
  const body = JSON.stringify({ url: address(), event_types: [{ name: "*" }] });
  return (await callPaypal({ ...asking, method: "POST", path, body }, Webhook)).id;
};
