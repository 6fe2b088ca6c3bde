import { onlineProviders } from "../../core/contract/payments/payments.ts";
import { named } from "../../core/contract/testing/ids.ts";
import { keys } from "../../core/db/keys.ts";
import { query } from "../../core/db/table.ts";
import { sweepPayments } from "../../core/orders/pay/sweep-payments.ts";
import { deliverEvent, indexChanges, refundWhatIsLeft, settleRefunds } from "./act.ts";
import { asFunction } from "./functions.ts";
import { deliverMailEvents, sendMails } from "./mails.ts";
import type { DeliveredEvent, Scenario } from "./scenario.ts";
import { Violation } from "./violation.ts";

/** Payments of the shop that are not settled yet. */
const unattended = ({ organizationId }: Scenario) => {
  const { pk, sk } = keys.checkout(organizationId, named(""));
  return query({ pk, prefix: sk, consistent: true });
};

/** Minutes between sweeps until everything is settled: earlier failures are retried after growing pauses. */
const PAUSES = [20, 60, 6 * 60, 24 * 60, 3 * 24 * 60];

/** How many runs without faults it takes until all mails are sent. */
const MAIL_RUNS = 3;

/** Delivers every event twice, in parallel. A failed one stays, because its provider would send it again. */
const deliverAllEvents = async (scenario: Scenario, failures: unknown[]): Promise<void> => {
  const events: DeliveredEvent[] = scenario.deliveredEvents.splice(0);
  const hearOne = (event: DeliveredEvent) =>
    deliverEvent(event, scenario).catch((error: unknown) => {
      failures.push(error);
      scenario.deliveredEvents.push(event);
    });
  await Promise.all([...events.toReversed(), ...events].map(hearOne));
};

/**
 * Lets everything settle: no more faults happen, events arrive, time passes, staff refund what is left to them, the
 * sweep and the index run.
 * @throws Violation if something is left unfinished
 */
export const settleAll = async (scenario: Scenario): Promise<void> => {
  const failures: unknown[] = [];
  for (const provider of onlineProviders)
    await settleRefunds(scenario, provider, { are: "succeeded", become: "succeeded" });
  for (const pause of PAUSES) {
    await deliverAllEvents(scenario, failures);
    scenario.pass(pause);
    if (!failures.length && !(await unattended(scenario)).length) break;
    failures.length = 0;
    await refundWhatIsLeft(scenario);
    const swept = await asFunction("sweepPayments", () => sweepPayments(scenario.now()))();
    failures.push(
      ...swept.failures.filter(({ item }) => item.includes(scenario.organizationId)).map(({ error }) => error),
    );
  }
  await deliverAllEvents(scenario, failures);
  const left = await unattended(scenario);
  if (left.length || failures.length) throw new Violation("A payment is never settled", failures[0] ?? left);
  await scenario.readChanges();
  for (let time = 0; scenario.unmailed.length && time < MAIL_RUNS; time++) {
    // An unfinished mail is retried a minute and a half later.
    scenario.pass(2);
    await sendMails(scenario);
    await deliverMailEvents(scenario);
  }
  await indexChanges(scenario.changes.splice(0));
};
