import type { OrganizationId } from "../contract/ids.ts";
import { type Message, sendOnce } from "./send-once.ts";

/** Sends messages once each, all at the same time: none waits for another. @throws the first error, as `sendOnce` does */
export const sendAll = async (
  organizationId: OrganizationId,
  messages: readonly Message[],
  now: Date,
): Promise<void> => {
  const sent = await Promise.allSettled(messages.map((message) => sendOnce(organizationId, message, now)));
  const failed = sent.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
};
