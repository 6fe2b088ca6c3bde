import type { Undelivered } from "./delivery.ts";

/** Later than anything is due. As text, years after 9999 would sort before it. */
const LATEST = "9999-12-31T00:00:00.000Z";

/** When a delivery is due: at once if its webhook was switched on after its last try, else at its next try. */
export const dueAt = ({ nextAt, lastAt }: Undelivered, onSince: string): string =>
  nextAt && lastAt && lastAt < onSince ? onSince : (nextAt ?? "");

/** The deliveries of each subject in their order, for the subjects whose first delivery is due. */
export const dueLanes = (waiting: readonly Undelivered[], onSince: string, now: Date): Undelivered[][] => {
  const open = waiting.filter(({ nextAt }) => nextAt !== null);
  return [...Map.groupBy(open, ({ subject }) => subject).values()]
    .map((lane) => lane.toSorted((a, b) => (a.place < b.place ? -1 : 1)))
    .filter(([first]) => first && dueAt(first, onSince) <= now.toISOString());
};

/** When the next delivery is due. Only the first delivery of each subject counts. */
export const nextDue = (waiting: readonly Undelivered[], onSince: string): string | undefined =>
  dueLanes(waiting, onSince, new Date(LATEST))
    .flatMap(([first]) => (first ? dueAt(first, onSince) : []))
    .toSorted()[0];
