import fc from "fast-check";
import { expect, test } from "vitest";
import type { OrganizationId } from "../contract/values/ids.ts";
import type { Limit } from "../db/throttle.ts";
import { budgets, type Outgoing, OverBudget, spend } from "./budget.ts";

/** The counters of the table: as many of each subject in a window as were asked for. */
const counters = () => {
  const counts = new Map<string, number>();
  return async ({ subject, attempts, seconds }: Limit, now = new Date(0)): Promise<boolean> => {
    const name = `${subject} ${Math.floor(now.getTime() / 1000 / seconds)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return (counts.get(name) ?? 0) <= attempts;
  };
};

const leaves = (outgoing: Outgoing, at: number, count: ReturnType<typeof counters>): Promise<boolean> =>
  spend(outgoing, new Date(at), count).then(
    () => true,
    (error: unknown) => {
      expect(error).toBeInstanceOf(OverBudget);
      return false;
    },
  );

const shop = "org_1" as OrganizationId;
const friday = Date.parse("2026-11-20T17:00:00.000Z");
const HOUR = 3_600_000;

const kinds = Object.keys(budgets) as Outgoing["kind"][];
const call = fc.record({
  kind: fc.constantFrom(...kinds),
  to: fc.constantFrom("ada@example.com", "bo@example.com"),
  isUnproved: fc.boolean(),
  organizationId: fc.constantFrom(shop, "org_2" as OrganizationId, undefined),
  network: fc.constantFrom("203.0.113.7", "203.0.113.8", undefined),
  times: fc.integer({ min: 1, max: 700 }),
  after: fc.integer({ min: 0, max: HOUR }),
});

// The numbers of decision 032, written down a second time on purpose.
const mostADay: Record<Outgoing["kind"], { proved: number; unproved: number }> = {
  code: { proved: 200, unproved: 200 },
  reset: { proved: 60 * 24, unproved: 60 * 24 },
  account: { proved: 30 * 24, unproved: 30 * 24 },
  invitation: { proved: 10, unproved: 10 },
  strangersInvitation: { proved: 1, unproved: 1 },
  confirmation: { proved: 200, unproved: 40 },
  progress: { proved: 600, unproved: 100 },
  reservation: { proved: 40, unproved: 20 },
  text: { proved: 20, unproved: 20 },
  push: { proved: 200, unproved: 200 },
  shop: { proved: 24_000, unproved: 24_000 },
};

test("No sequence of messages exceeds what one recipient may get in a day", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 12 }), async (calls) => {
      const count = counters();
      const left = new Map<string, number>();
      let at = friday;
      for (const { times, after, ...outgoing } of calls) {
        at += after;
        const day = new Date(at).toISOString().slice(0, 10);
        const name = `${outgoing.kind} ${outgoing.to} ${day} ${outgoing.isUnproved}`;
        for (let n = 0; n < times; n++)
          if (await leaves(outgoing, at, count)) left.set(name, (left.get(name) ?? 0) + 1);
        const most = mostADay[outgoing.kind];
        const allowed = outgoing.isUnproved ? most.unproved : most.proved;
        // Kinds without a pool of their own for the unproved share one.
        expect(left.get(name) ?? 0).toBeLessThanOrEqual(allowed);
      }
    }),
    { numRuns: 60 },
  );
});

test("A shop's busiest Friday never meets it: 300 orders in three hours, with three messages by each way", async () => {
  const count = counters();
  const refused: Outgoing[] = [];
  for (let n = 0; n < 300; n++) {
    const at = friday + n * 36_000;
    const to = `guest${n}@example.com`;
    const isUnproved = n % 2 === 0;
    const messages: Outgoing[] = [
      ...(["confirmation", "progress", "progress"] as const).map((kind) => ({ kind, to, isUnproved })),
      ...Array.from({ length: 3 }, () => ({ kind: "text", to: `+4860010${n}` }) as const),
      ...Array.from({ length: 3 }, () => ({ kind: "push", to: `device ${n}` }) as const),
      { kind: "shop", to: "kitchen@example.com" },
      ...["till", "kitchen", "door"].map((to) => ({ kind: "shop", to }) as const),
    ];
    for (const message of messages)
      if (!(await leaves({ ...message, organizationId: shop }, at, count))) refused.push(message);
  }
  expect(refused).toEqual([]);
});

test("A flood of one kind to an address takes nothing from another kind, from who proved it, or from the shop", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...kinds), async (flooded) => {
      const count = counters();
      const to = "ada@example.com";
      for (let n = 0; n < 3_000; n++)
        await leaves(
          { kind: flooded, to, isUnproved: true, organizationId: shop, network: "203.0.113.9" },
          friday,
          count,
        );
      for (const kind of kinds.filter((kind) => kind !== flooded))
        expect(await leaves({ kind, to, organizationId: shop, network: "203.0.113.7" }, friday, count)).toBe(true);
      if (flooded === "confirmation" || flooded === "progress" || flooded === "reservation")
        expect(await leaves({ kind: flooded, to, organizationId: shop }, friday, count)).toBe(true);
      const another = { kind: flooded, to: "bo@example.com", organizationId: shop, network: "203.0.113.7" };
      expect(await leaves(another, friday, count)).toBe(true);
    }),
    { numRuns: 20 },
  );
});
