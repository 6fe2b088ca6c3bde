import { afterAll, expect, inject, test, vi } from "vitest";
import { anOrder } from "#core/testing/orders.ts";
import { mailEvent } from "#infra/local/mail/events.ts";
import type { StoredMail } from "#infra/local/mail/store.ts";
import { newShop, newShopper } from "../../kit/factories.ts";
import { type MailTrouble, troubledSes } from "../../kit/mail.ts";
import { deliverTo, lifeOf } from "../../kit/order-life.ts";

/** `npm run prove:messages` uses a thousand. */
const { MESSAGE_ORDERS = "40", SEED = String(Date.now()) } = process.env;

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
const numbersFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
const random = numbersFrom(Number(SEED));
const MINUTE = 60_000;
const start = Date.now();

/**
 * From the second minute on, SES is down for two of every seven minutes. At other times it throttles, sometimes fails,
 * or loses answers.
 */
const troubleAt = (): MailTrouble | undefined => {
  const minute = Math.floor((Date.now() - start) / MINUTE) % 7;
  if (minute === 1 || minute === 2) return { status: 503, name: "ServiceUnavailable" };
  const dice = random();
  if (dice < 0.2) return { status: 429, name: "TooManyRequestsException" };
  if (dice < 0.25) return { status: 500, name: "InternalServiceError" };
  return dice < 0.35 ? "lost" : undefined;
};

/** How many calls lost their answer, and how many of these lost SES's event too. */
const lost = { answers: 0, both: new Map<string, number>() };

/** Events of accepted mails that have not arrived, and when they will. */
const events: { at: number; mail: StoredMail }[] = [];

const onAccepted = (mail: StoredMail, isAnswerLost: boolean) => {
  if (isAnswerLost) lost.answers++;
  const [id = ""] = mail.tags?.message ?? [];
  if (isAnswerLost && random() < 0.1) lost.both.set(id, (lost.both.get(id) ?? 0) + 1);
  else events.push({ at: Date.now() + random() * 20_000, mail });
};
const ses = await troubledSes({ of: troubleAt, onAccepted });
vi.stubEnv("SES_ENDPOINT", ses.endpoint);
vi.stubEnv("POWERTOOLS_LOG_LEVEL", "SILENT");
const { handler } = await import("#functions/jobs/send-messages.ts");
const { handler: recordMailEvents } = await import("#functions/jobs/record-mail-events.ts");
const deliverEvent = async (mail: StoredMail) => {
  const { detail, ...envelope } = mailEvent("Send", mail);
  await recordMailEvents({ ...envelope, detail });
};

const origin = inject("origin");
const shop = await newShop(origin, { notifyEmail: "orders@example.com" });
const shopper = await newShopper(origin);
vi.useFakeTimers({ toFake: ["Date"] });
afterAll(() => {
  vi.useRealTimers();
  ses.stop();
});

/** Ten seconds pass, and the events that are due arrive. */
const rest = async () => {
  vi.setSystemTime(Date.now() + 10_000);
  const due = events.filter(({ at }) => at <= Date.now());
  for (const event of due) {
    events.splice(events.indexOf(event), 1);
    await deliverEvent(event.mail);
  }
};

/** The batches in which Lambda delivers the changes. */
const BATCH = 100;

test("While SES is throttled, down for minutes and loses answers, every message arrives once and in order", {
  timeout: 30 * MINUTE,
}, async () => {
  const mine = { organizationId: shop.organizationId, customerId: shopper.userId };
  const orders = Array.from({ length: Number(MESSAGE_ORDERS) }, () => anOrder(mine));
  const lives = orders.map(lifeOf);
  const changes = [0, 1, 2, 3].flatMap((step) => lives.flatMap((life) => life[step] ?? []));
  let rounds = 0;
  for (let first = 0; first < changes.length; first += BATCH)
    rounds += await deliverTo(handler, changes.slice(first, first + BATCH), rest);

  const arrived = Map.groupBy(ses.sent, (id) => id.slice(0, 30));
  for (const { id } of orders) {
    const names = (arrived.get(id) ?? []).map((name) => name.slice(31));
    // A second mail, after its answer and its event were lost, comes before the next news.
    const toShopper = names.filter((name) => name !== "shop").filter((name, place, all) => name !== all[place - 1]);
    expect([id, toShopper]).toEqual([id, ["received", "accepted", "ready"]]);
  }
  const times = Map.groupBy(ses.sent, (id) => id);
  expect(times.size).toBe(orders.length * 4);
  for (const [id, mails] of times) expect([id, mails.length]).toEqual([id, 1 + (lost.both.get(id) ?? 0)]);
  process.stdout.write(
    `Seed ${SEED}: ${orders.length} orders, ${times.size} messages, ${ses.calls()} calls of SES in ${rounds} rounds; ` +
      `${lost.answers} answers lost, ${ses.sent.length - times.size} mails twice, whose events were lost too\n`,
  );
});
