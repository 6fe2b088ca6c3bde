import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";
import { newId } from "../ids.ts";
import { versionOf } from "../orders/edits.ts";
import { StoredOrder } from "../orders/order.ts";
import { anOrder } from "../testing/orders.ts";
import { aReservation } from "../testing/reservations.ts";
import { storedOrder, storedReservation, storedShop } from "../testing/stored.ts";
import { messageId } from "./alerts.ts";
import { notifyCustomer } from "./notify-customer.ts";
import { notifyGuest } from "./notify-guest.ts";
import { reservationMessageId } from "./reservation-event.ts";
import { retryLate } from "./send-late.ts";

const { sendPush, sendSms } = vi.hoisted(() => ({ sendPush: vi.fn(), sendSms: vi.fn() }));
vi.mock("../mail/send-sms.ts", () => ({ sendSms }));
vi.mock("../push/send-push.ts", () => ({ sendPush, SubscriptionGone: class extends Error {} }));
vi.stubEnv("SMS_SENDER", "Dabba");

const at = "2026-11-21T12:00:00.000Z";
/**
 * When each message is tried first. What it is about is stored after that: the job that follows the stream then finds
 * the message tried, and due only tomorrow, and leaves it to the test.
 */
const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000);
const imageOf = (order: StoredOrder) => z.encode(StoredOrder, order);
const textingShop = () => storedShop({}, { textMessages: true, countriesShipping: ["PL"], notifyEmail: null });

beforeEach(() => {
  sendSms.mockReset();
  sendPush.mockReset();
});

test("A text message that was late is sent all the same where staff have given the guests a table meanwhile", async () => {
  const { id: organizationId } = await textingShop();
  const pending = aReservation({ organizationId });
  const confirmed = { ...pending, acceptedAt: at, version: 2 };
  sendSms.mockRejectedValueOnce(new Error("throttled"));
  await notifyGuest({ before: pending, after: confirmed }, tomorrow);
  const key = keys.message(organizationId, `${reservationMessageId(confirmed, "confirmed")}-sms`);
  expect(await find(key)).toMatchObject({ state: "sending" });
  await storedReservation({ ...confirmed, staffNote: "By the window", version: 3 });
  sendSms.mockReset();
  await retryLate(key, tomorrow);
  expect(sendSms).toHaveBeenCalledExactlyOnceWith(
    { to: "+48600100200", text: "Dosa & Co: Reservation K7QW-2FH confirmed: Sat, 21 Nov, 20:00." },
    expect.anything(),
  );
  expect(await find(key)).toMatchObject({ state: "sent" });
});

test("A text message about a reservation that was cancelled meanwhile is given up", async () => {
  const { id: organizationId } = await textingShop();
  const pending = aReservation({ organizationId });
  const confirmed = { ...pending, acceptedAt: at, version: 2 };
  sendSms.mockRejectedValueOnce(new Error("throttled"));
  await notifyGuest({ before: pending, after: confirmed }, tomorrow);
  await storedReservation({ ...confirmed, cancelledAt: at, version: 3 });
  sendSms.mockReset();
  const key = keys.message(organizationId, `${reservationMessageId(confirmed, "confirmed")}-sms`);
  await retryLate(key, tomorrow);
  expect(sendSms).not.toHaveBeenCalled();
  expect(await find(key)).toMatchObject({ state: "refused", problem: "overtaken" });
});

test("A text message that was late is in the language of the account, as the first try was", async () => {
  const { id: organizationId } = await textingShop();
  const placed = anOrder({ organizationId, locale: "en" });
  const user = { id: placed.customerId, email: "", firstname: "Ada", lastname: "Nowak", image: null, createdAt: at };
  await commit({ put: { ...keys.user(placed.customerId), ...user, language: "pl" } });
  const accepted = { ...placed, acceptedAt: at };
  sendSms.mockRejectedValueOnce(new Error("throttled"));
  await notifyCustomer({ before: imageOf(placed), after: imageOf(accepted) }, tomorrow);
  await storedOrder(accepted);
  await retryLate(keys.message(organizationId, `${messageId(accepted, "accepted")}-sms`), tomorrow);
  const texts = sendSms.mock.calls.map(([{ text }]) => text);
  expect(texts).toEqual(Array(2).fill("Dosa & Co: Zamówienie K7QW-2FH przyjęte."));
});

test("A push about an edit that a service did not take is sent again", async () => {
  const { id: organizationId } = await textingShop();
  const before = anOrder({ organizationId, acceptedAt: at });
  const edit = { at, by: newId("user"), kept: [], before: versionOf(before) };
  const edited = { ...before, edits: [edit], version: 2 };
  const subscription = { id: "device", endpoint: "https://push.example", keys: { p256dh: "", auth: "" }, keyId: "" };
  const key = keys.pushSubscription(organizationId, edited.id, subscription.id);
  await commit({ put: { ...key, ...subscription, language: "en" } });
  sendPush.mockRejectedValueOnce(new Error("throttled"));
  await notifyCustomer({ before: imageOf(before), after: imageOf(edited) }, tomorrow);
  await storedOrder(edited);
  await retryLate(keys.message(organizationId, `${messageId(edited, "changed")}-device`), tomorrow);
  expect(sendPush).toHaveBeenCalledTimes(2);
  expect(sendPush.mock.calls[1]?.[1]).toMatchObject({ body: expect.stringContaining("was changed") });
});
