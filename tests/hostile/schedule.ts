import { connectPaypal } from "../../core/payments/paypal/connect-paypal.ts";
import { connectPayu } from "../../core/payments/payu/connect-payu.ts";
import { connectRevolut } from "../../core/payments/revolut/connect-revolut.ts";
import { memberOf } from "../../core/testing/member.ts";
import { take } from "./act.ts";
import { asFunction } from "./functions.ts";
import { checkAll, checkNothingWaits } from "./invariants.ts";
import { deliverMailEvents } from "./mails.ts";
import { carryOutStalled, inSchedule } from "./processes.ts";
import { openScenario, type Place, type Scenario } from "./scenario.ts";
import { settleAll } from "./settle-all.ts";
import type { Step } from "./steps.ts";
import { refusedIn } from "./transport.ts";
import { Violation } from "./violation.ts";

/** How the shop connects its accounts. On a busy machine an answer may come too late; then the call is repeated. */
const connecting = ({ organizationId, revolutKey: secretKey, posId, paypalApp: clientId }: Scenario) => {
  const member = memberOf(organizationId);
  const key = "abcdef0123456789abcdef0123456789";
  const pos = { posId, secondKey: key, clientId: posId, clientSecret: key };
  return {
    revolut: asFunction("payments.connectRevolut", () => connectRevolut({ member, secretKey })),
    payu: asFunction("payments.connectPayu", () => connectPayu({ member, ...pos })),
    paypal: asFunction("payments.connectPaypal", () => connectPaypal({ member, clientId, clientSecret: key })),
  };
};

const isUsed = (steps: readonly Step[], way: string): boolean =>
  steps.some(({ action }) => action.does === "place" && action.way === way);

const liveIn = async (scenario: Scenario, groups: readonly Step[][]): Promise<void> => {
  const steps = groups.flat();
  for (const [way, connect] of Object.entries(connecting(scenario)))
    if (isUsed(steps, way)) await connect().catch(connect);
  for (const group of groups) {
    await Promise.all(group.map((step) => take(step, scenario)));
    await carryOutStalled(scenario.schedule);
    await deliverMailEvents(scenario);
  }
  const isSmooth = steps.every(({ faults }) => !Object.keys(faults).length);
  if (isSmooth) await checkNothingWaits(scenario);
  await settleAll(scenario);
  const refused = refusedIn(scenario.schedule);
  if (refused) throw new Violation("A function lacks a right", refused);
  await checkAll(scenario);
};

let begun = 0;

/**
 * Runs one schedule in a shop of its own, and checks the result.
 * @throws Violation
 */
export const runSchedule = (groups: readonly Step[][], place: Place): Promise<void> => {
  const schedule = String(++begun);
  return inSchedule(schedule, async () => {
    const scenario = await openScenario(schedule, place);
    try {
      await liveIn(scenario, groups);
    } finally {
      await scenario.end();
    }
  });
};
