import { keys, organizationOf } from "../db/keys.ts";
import { findDueKeys } from "../db/schedule.ts";
import { find, tryCommit } from "../db/table.ts";
import { byTenant, type Failure, inTurn, nameOfKey } from "../db/turns.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { changesIn } from "./changes.ts";
import { countChanged } from "./days.ts";

/** Most items of a shard that one run reads. The next run comes ten minutes later. */
const MAX_READ = 5_000;

/** Milliseconds after which a run begins nothing more. */
const RUN_MS = 240_000;

/**
 * Counts the changes that all organizations noted until now. The next run repeats what fails.
 * @returns how many items of changes were counted
 */
export const countChanges = async (now = new Date()): Promise<{ counted: number; failures: Failure[] }> => {
  const until = Date.now() + RUN_MS;
  const due = await findDueKeys("UNCOUNTED", now, MAX_READ);
  let counted = 0;
  const failures = await inTurn(byTenant(due), { until, nameOf: nameOfKey }, async (key) => {
    const organizationId = organizationOf(key.pk);
    const [item, found] = await Promise.all([find(key, { consistent: true }), find(keys.organization(organizationId))]);
    if (!item) return;
    if (found)
      await countChanged(organizationId, changesIn(item), StoredOrganization.parse(found).configuration.timezone);
    // If more was noted meanwhile, the item stays for the next run.
    if (await tryCommit({ remove: key, when: { notes: item.notes } })) counted++;
  });
  return { counted, failures };
};
