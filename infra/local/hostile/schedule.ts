import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import type { DynamoDBRecord } from "aws-lambda";
import { named } from "#core/contract/testing/ids.ts";
import { keys } from "#core/db/keys.ts";
import { commit, query } from "#core/db/table.ts";
import { connectRevolut } from "#core/payments/connect-revolut.ts";
import { memberOf } from "#core/testing/member.ts";
import { take } from "./act.ts";
import { checkAll, checkNothingWaits } from "./invariants.ts";
import { untilQuiet } from "./quiet.ts";
import type { Step } from "./steps.ts";
import type { Template } from "./template.ts";
import { openWorld, type Providers, type World } from "./world.ts";

interface Place {
  template: Template;
  client: DynamoDBClient;
  table: string;
  providers: Providers;
  read: () => Promise<DynamoDBRecord[]>;
}

/**
 * Lives through one schedule in a shop of its own, and looks at what is left.
 * @throws Violation
 */
export const live = async (groups: readonly Step[][], { template, read, ...place }: Place): Promise<void> => {
  const world = await openWorld(template, place, read);
  try {
    const steps = groups.flat();
    const { organizationId, revolutKey: secretKey } = world;
    if (steps.some(({ action }) => action.does === "place" && action.way === "revolut"))
      await connectRevolut({ member: memberOf(organizationId), secretKey });
    for (const group of groups) await Promise.all(group.map((step) => take(step, world)));
    const isSmooth = steps.every(({ faults }) => !Object.keys(faults).length);
    if (isSmooth) await checkNothingWaits(world);
    await untilQuiet(world);
    await checkAll(world);
  } finally {
    world.end();
    await forget(world);
  }
};

/** Takes what a schedule left off the sweep's list, or the next one would meet it. */
const forget = async ({ organizationId, neighbours }: World): Promise<void> => {
  const { pk, sk } = keys.checkout(organizationId, named(""));
  const left = await query({ pk, prefix: sk, consistent: true });
  const own = { organizationId, orderIds: left.map(({ orderId }) => String(orderId)) };
  for (const shop of [own, ...neighbours])
    for (const id of shop.orderIds) await commit({ remove: keys.checkout(shop.organizationId, named(id)) });
};
