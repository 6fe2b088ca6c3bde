import { decodeTime, encodeTime, monotonicFactory, ulid as ulidAt } from "ulid";
import { type Id, type IdKind, idPrefix } from "./contract/values/ids.ts";

const ulid = monotonicFactory();

const idOf = <Kind extends IdKind>(kind: Kind, tail: string) => `${idPrefix[kind]}_${tail.toLowerCase()}` as Id<Kind>;

/** A new id such as `prd_01k9…`. The ids of one process sort by the time they were made. */
export const newId = <const Kind extends IdKind>(kind: Kind) => idOf(kind, ulid());

/** A new id that sorts by a given instant, for items that are not listed by their time of creation. */
export const newIdAt = <const Kind extends IdKind>(kind: Kind, at: Date) => idOf(kind, ulidAt(at.getTime()));

/** When an id was made: it holds the time. */
export const timeOfId = (id: string): Date => new Date(decodeTime(id.slice(id.indexOf("_") + 1).toUpperCase()));

const LATEST = 2 ** 48 - 1;

/** The bounds of the ids of a kind with instants from one to another, both included. A missing bound is open. */
export const idsBetween = (
  kind: IdKind,
  from: Date | undefined,
  to: Date | undefined,
): [first: string, last: string] => {
  const timeOf = (instant: Date) => encodeTime(Math.max(0, instant.getTime())).toLowerCase();
  return [`${idPrefix[kind]}_${timeOf(from ?? new Date(0))}`, `${idPrefix[kind]}_${timeOf(to ?? new Date(LATEST))}~`];
};
