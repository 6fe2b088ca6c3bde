import { monotonicFactory } from "ulid";

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
  reservation: "res",
  file: "fil",
} as const;

export type IdKind = keyof typeof idPrefix;

const ulid = monotonicFactory();

/** A new id such as `prd_01k9…`: ids of one process sort by the time they were made. */
export const newId = (kind: IdKind): string => `${idPrefix[kind]}_${ulid().toLowerCase()}`;
