import { named } from "#core/contract/testing/ids.ts";
import { keys } from "#core/db/keys.ts";
import { query } from "#core/db/table.ts";
import { sweepPayments } from "#core/orders/sweep-payments.ts";
import { hear, indexChanges, settleRefunds } from "./act.ts";
import { Violation } from "./violation.ts";
import type { Told, World } from "./world.ts";

/** Payments of the shop that are still to be looked after. */
const unattended = ({ organizationId }: World) => {
  const { pk, sk } = keys.checkout(organizationId, named(""));
  return query({ pk, prefix: sk, consistent: true });
};

/** Minutes between sweeps until everything came to rest: what failed before is tried again after growing pauses. */
const PAUSES = [20, 60, 6 * 60, 24 * 60, 3 * 24 * 60];

/** Every event comes twice and all at once; one that fails comes again, as its provider sends it again. */
const hearAll = async (world: World, failures: unknown[]): Promise<void> => {
  const events: Told[] = world.told.splice(0);
  const hearOne = (event: Told) =>
    hear(event, world).catch((error: unknown) => {
      failures.push(error);
      world.told.push(event);
    });
  await Promise.all([...events.toReversed(), ...events].map(hearOne));
};

/**
 * Lets everything come to rest: no more faults happen, events arrive, time passes, the sweep and the index run.
 * @throws Violation when something is left to be done for good
 */
export const untilQuiet = async (world: World): Promise<void> => {
  const failures: unknown[] = [];
  for (const provider of ["stripe", "revolut"] as const)
    await settleRefunds(world, provider, { are: "succeeded", become: "succeeded" });
  for (const pause of PAUSES) {
    await hearAll(world, failures);
    world.pass(pause);
    if (!failures.length && !(await unattended(world)).length) break;
    failures.length = 0;
    const swept = await sweepPayments(world.now());
    failures.push(
      ...swept.failures.filter(({ item }) => item.includes(world.organizationId)).map(({ error }) => error),
    );
  }
  await hearAll(world, failures);
  const left = await unattended(world);
  if (left.length || failures.length) throw new Violation("A payment is never settled", failures[0] ?? left);
  await world.readChanges();
  await indexChanges(world.changes.splice(0));
};
