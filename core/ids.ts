import { encodeTime, monotonicFactory, ulid as ulidAt } from "ulid";

/** The prefix of every kind of id, so that an id says what it names. */
export const idPrefix = {
  organization: "org",
  legalEntity: "leg",
  configuration: "cfg",
  user: "usr",
  session: "ses",
  product: "prd",
  category: "cat",
  manufacturer: "man",
  modifierGroup: "grp",
  modifier: "mod",
  shippingMethod: "shp",
  shippingZone: "zon",
  address: "adr",
  order: "ord",
  payment: "pay",
  refund: "rfd",
  reservation: "res",
  file: "fil",
} as const;

export type IdKind = keyof typeof idPrefix;

const ulid = monotonicFactory();

/** A new id such as `prd_01k9…`: ids of one process sort by the time they were made. */
export const newId = (kind: IdKind): string => `${idPrefix[kind]}_${ulid().toLowerCase()}`;

/** A new id that sorts by an instant of its own, for things that are listed by another time than the one they were made at. */
export const newIdAt = (kind: IdKind, at: Date): string => `${idPrefix[kind]}_${ulidAt(at.getTime()).toLowerCase()}`;

const LATEST = 2 ** 48 - 1;

/** Bounds of the ids of a kind that carry an instant between two, both included; a bound left out is open. */
export const idsBetween = (
  kind: IdKind,
  from: Date | undefined,
  to: Date | undefined,
): [first: string, last: string] => {
  const timeOf = (instant: Date) => encodeTime(Math.max(0, instant.getTime())).toLowerCase();
  return [`${idPrefix[kind]}_${timeOf(from ?? new Date(0))}`, `${idPrefix[kind]}_${timeOf(to ?? new Date(LATEST))}~`];
};
