import type { DynamoDBRecord } from "aws-lambda";
import { afterAll, expect, inject, test, vi } from "vitest";
import { keys } from "#core/db/keys.ts";
import { commit, find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { appendHistory } from "#core/orders/history.ts";
import type { StoredOrder } from "#core/orders/order.ts";
import { imageOf } from "#core/testing/image.ts";
import { anOrder, aRefund } from "#core/testing/orders.ts";
import { aReservation } from "#core/testing/reservations.ts";
import { mailEvent } from "#infra/local/mail/events.ts";
import type { StoredMail } from "#infra/local/mail/store.ts";
import { newShop, newShopper } from "../../kit/factories.ts";
import { type MailTroubles, troubledSes } from "../../kit/mail.ts";
import { changeOfOrder, deliverTo, lifeOf } from "../../kit/order-life.ts";

const accepted: StoredMail[] = [];
const trouble: MailTroubles = { of: () => undefined, onAccepted: (mail) => accepted.push(mail) };
const ses = await troubledSes(trouble);
afterAll(ses.stop);
vi.stubEnv("SES_ENDPOINT", ses.endpoint);
vi.stubEnv("POWERTOOLS_LOG_LEVEL", "SILENT");
const { handler } = await import("#functions/jobs/send-messages.ts");
const { logger } = await import("#functions/http/logger.ts");
const { messageId } = await import("#core/messages/alerts.ts");
const { shopMessageId } = await import("#core/messages/notify-staff.ts");
const { reservationMessageId } = await import("#core/messages/reservation-event.ts");
const { MailEvent, recordMailEvent } = await import("#core/messages/record-mail-event.ts");

const origin = inject("origin");
const shop = await newShop(origin, { notifyEmail: "orders@example.com" });
const shopper = await newShopper(origin);
const mine = { organizationId: shop.organizationId, customerId: shopper.userId };

const at = "2026-11-21T12:00:00.000Z";

const deliver = (records: DynamoDBRecord[]) => deliverTo(handler, records);

const sentOf = ({ id }: { id: string }) => ses.sent.filter((name) => name.startsWith(id)).map((name) => name.slice(31));
const whole = ["received", "accepted", "ready"];
const toShopper = (order: StoredOrder) => sentOf(order).filter((news) => news !== "shop");

test("A batch that is delivered twice, also at the same time, is sent once", async () => {
  const order = anOrder(mine);
  const life = lifeOf(order);
  await Promise.all([deliver(life), deliver(life), deliver(life)]);
  await deliver(life);
  expect(toShopper(order)).toEqual(whole);
  expect(sentOf(order).filter((news) => news === "shop")).toHaveLength(1);
});

test("The end of an order is not mailed, because the bill has been sent", async () => {
  const ready = anOrder({ ...mine, acceptedAt: at, readyForDispatchAt: at });
  await deliver([changeOfOrder(ready, { ...ready, completedAt: at })]);
  expect(toShopper(ready)).toEqual([]);
});

test("Each refund of an order is mailed once, also after its end", async () => {
  const over = anOrder({ ...mine, acceptedAt: at, completedAt: at });
  const one = { ...over, refunds: [aRefund()] };
  const two = { ...over, refunds: [aRefund(), aRefund()] };
  const life = [changeOfOrder(over, one), changeOfOrder(one, { ...one, version: 2 }), changeOfOrder(one, two)];
  for (const _ of [1, 2]) await deliver(life);
  expect(toShopper(over)).toEqual(["refunded-1", "refunded-2"]);
});

test("A promise that changes back and forth is sent each time, so the latest mail has the valid time", async () => {
  const [first, second] = ["2026-11-21T12:30:00.000Z", "2026-11-21T12:40:00.000Z"];
  let order = anOrder({ ...mine, acceptedAt: at, promisedAt: first });
  for (const promisedAt of [second, first, second]) {
    const moved = { ...order, promisedAt, ...appendHistory(order, { did: "promised", by: null, at, promisedAt }) };
    await deliver([changeOfOrder(order, moved), changeOfOrder(order, moved)]);
    order = moved;
  }
  expect(toShopper(order)).toEqual(["moved-1", "moved-2", "moved-3"]);
});

test("A change without an event sends no message", async () => {
  const order = anOrder({ ...mine, acceptedAt: at });
  await deliver([changeOfOrder(order, { ...order, version: 2 })]);
  expect(sentOf(order)).toEqual([]);
});

test("A message that SES refuses for good is recorded and not sent again", async () => {
  const order = anOrder({ ...mine, acceptedAt: at });
  const life = [changeOfOrder(anOrder({ ...mine, id: order.id }), order)];
  trouble.of = () => ({ status: 400, name: "MessageRejected" });
  expect(await deliver(life)).toBe(1);
  const calls = ses.calls();
  expect(await deliver(life)).toBe(1);
  trouble.of = () => undefined;
  expect(ses.calls()).toBe(calls);
  expect(await find(keys.message(mine.organizationId, `${order.id}-accepted`))).toMatchObject({
    state: "refused",
    problem: "SES did not take a mail: MessageRejected",
  });
});

test("A message that SES calls malformed raises the alarm, keeps its state, and delays no other", async () => {
  const order = anOrder({ ...mine, acceptedAt: at });
  const life = [changeOfOrder(anOrder({ ...mine, id: order.id }), order)];
  const alarm = vi.spyOn(logger, "error");
  trouble.of = () => ({ status: 400, name: "BadRequestException" });
  expect(await deliver(life)).toBe(1);
  trouble.of = () => undefined;
  expect(alarm).toHaveBeenCalledWith("failed", expect.objectContaining({ Failed: 1, item: expect.any(String) }));
  alarm.mockRestore();
  expect(await find(keys.message(mine.organizationId, `${order.id}-accepted`))).toMatchObject({
    state: "refused",
    problem: "SES did not take a mail: BadRequestException",
  });
});

test("SES accepts the id of every message about an order or a reservation as a tag", () => {
  const order = anOrder({ ...mine, acceptedAt: at, promisedAt: at });
  const reservation = aReservation({ organizationId: mine.organizationId });
  const events = [
    "received",
    "accepted",
    "ready",
    "dispatched",
    "completed",
    "cancelled",
    "moved",
    "refunded",
  ] as const;
  const ids = [
    ...events.map((event) => messageId(order, event)),
    ...(["pending", "confirmed", "cancelled", "moved"] as const).map((each) => reservationMessageId(reservation, each)),
    shopMessageId(order.id),
  ];
  // https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageTag.html
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,256}$/);
});

test("Guests' orders mail one address only as often as its budget allows, and mails above it delay nothing", async () => {
  const guestEmail = `${newId("user").slice(4)}@example.com`;
  const orders = Array.from({ length: 45 }, () =>
    anOrder({ ...mine, customerId: newId("user"), guestEmail, isAddressProved: false, placedAt: at }),
  );
  for (const order of orders) {
    const change = changeOfOrder({ ...order, placedAt: null }, order);
    expect((await handler({ Records: [change] })).batchItemFailures).toEqual([]);
  }
  const sent = orders.filter((order) => toShopper(order).length === 1);
  expect(sent).toHaveLength(40);
  const refused = orders.find((order) => !sent.includes(order));
  expect(await find(keys.message(mine.organizationId, `${refused?.id}-received`))).toMatchObject({
    state: "refused",
    problem: "Too many messages: confirmation",
  });
});

test("A message of an interrupted run waits until its claim expires, and is then sent", async () => {
  const order = anOrder({ ...mine, acceptedAt: at });
  const life = [changeOfOrder(anOrder({ ...mine, id: order.id }), order)];
  const key = keys.message(mine.organizationId, `${order.id}-accepted`);
  const sending = (until: number) =>
    commit({ put: { ...key, state: "sending", until: new Date(until).toISOString(), ttl: 4_000_000_000 } });
  await sending(Date.now() + 60_000);
  expect((await handler({ Records: life })).batchItemFailures).toHaveLength(1);
  expect(sentOf(order)).toEqual([]);
  await sending(Date.now() - 1);
  await deliver(life);
  expect(sentOf(order)).toEqual(["accepted"]);
});

test("A message whose answer was lost is not sent again if SES's event confirms it, and otherwise half a minute later", async () => {
  for (const isTold of [true, false]) {
    const order = anOrder({ ...mine, acceptedAt: at });
    const life = [changeOfOrder(anOrder({ ...mine, id: order.id }), order)];
    trouble.of = () => "lost";
    expect((await handler({ Records: life })).batchItemFailures).toHaveLength(1);
    trouble.of = () => undefined;
    const mail = accepted.at(-1);
    if (isTold && mail) await recordMailEvent(MailEvent.parse(mailEvent("Send", mail)));
    expect((await handler({ Records: life })).batchItemFailures).toHaveLength(isTold ? 0 : 1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31_000 });
    expect(await deliver(life)).toBe(1);
    vi.useRealTimers();
    expect(sentOf(order)).toEqual(isTold ? ["accepted"] : ["accepted", "accepted"]);
  }
});

test("Guests without an address get no mail, and unreadable items delay no others", async () => {
  const { version: _none, ...broken } = anOrder(mine);
  const stranger = anOrder({ ...mine, customerId: newId("user") });
  const order = anOrder(mine);
  const guest = aReservation({ organizationId: mine.organizationId, userId: null });
  const reserved = {
    eventName: "INSERT",
    dynamodb: {
      SequenceNumber: "r",
      Keys: imageOf({ ...keys.reservation(guest.organizationId, guest.id) }),
      NewImage: imageOf({ ...guest }),
    },
  } as DynamoDBRecord;
  const unreadable = changeOfOrder(undefined, order);
  const records = [
    { ...unreadable, dynamodb: { ...unreadable.dynamodb, Keys: imageOf({ sk: `ORDER#${broken.id}` }), NewImage: {} } },
    changeOfOrder(undefined, stranger),
    reserved,
    changeOfOrder(undefined, order),
  ];
  expect(await handler({ Records: records as DynamoDBRecord[] })).toEqual({ batchItemFailures: [] });
  expect(sentOf(stranger)).toEqual(["shop"]);
  expect(sentOf(guest)).toEqual([]);
  expect(sentOf(order).sort()).toEqual(["received", "shop"]);
});
