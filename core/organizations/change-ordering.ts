import type { Member } from "../accounts/actor.ts";
import { nextMorning } from "../contract/organizations/next-morning.ts";
import type { Ordering } from "../contract/organizations/ordering.ts";
import type { OrderingChange } from "../contract/organizations/pausing.ts";
import { keys } from "../db/keys.ts";
import { commitOrThrow, orConflict, retryOnConflict } from "../db/transaction.ts";
import { boardVersionWrite } from "../lists/board-version.ts";
import { orderingOf } from "./opening-now.ts";
import { findOrganization, type StoredOrganization } from "./organization.ts";

/**
 * Pauses new orders or one fulfilment, ends a pause, or makes new orders take longer. All boards of the shop show it.
 * @throws AppError organization_not_found, conflict when others keep changing the organization
 */
export const changeOrdering = (
  { member: { organizationId }, change }: { member: Member; change: OrderingChange },
  now = new Date(),
): Promise<Ordering> =>
  retryOnConflict(3, async () => {
    const before = await findOrganization(organizationId, { consistent: true });
    const after = { ...before, ordering: changed(before, change, now), version: before.version + 1 };
    const { ordering, version } = after;
    const write = {
      update: keys.organization(organizationId),
      set: { ordering, version },
      when: { version: before.version },
    };
    await commitOrThrow([orConflict(write), boardVersionWrite(organizationId)]);
    return orderingOf(after, now);
  });

/** Taking all orders again also ends the pauses of single fulfilments, if these are what stops the shop. */
const changed = (
  { ordering: before, configuration: { timezone } }: StoredOrganization,
  { pause, of, extraMinutes }: OrderingChange,
  now: Date,
): StoredOrganization["ordering"] => {
  const morning = nextMorning(now, timezone).toISOString();
  const until = (pause: NonNullable<OrderingChange["pause"]>) =>
    pause === "tomorrow" ? morning : new Date(now.getTime() + pause * 60_000).toISOString();
  const isPausedByItself = (before?.pausedUntil ?? "") > now.toISOString();
  return {
    ...before,
    ...(pause !== undefined && of && { paused: { ...before?.paused, [of]: pause ? until(pause) : undefined } }),
    ...(pause !== undefined && !of && { pausedUntil: pause && until(pause) }),
    ...(pause === null && !of && !isPausedByItself && { paused: undefined }),
    ...(extraMinutes !== undefined && { extraMinutes, extraMinutesUntil: morning }),
  };
};
