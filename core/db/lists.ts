import type { CategoryId, OrganizationId, UserId } from "../contract/values/ids.ts";
import { type Collection, type DatedCollection, type Key, org } from "./keys.ts";
import type { Index } from "./schema.ts";

/** A list and where it is read: entries and their counter share a partition, so that page 1 is one query. */
export interface List {
  index?: Index;
  pk: string;
  prefix: string;
}

/**
 * A list by days. The ids of its entries contain their instants. One item for each month counts the entries of each
 * day, so the total of any range of days is known without reading its entries. `entries` and `days` begin the sort keys
 * of both.
 */
export interface DatedList {
  pk: string;
  entries: string;
  days: string;
}

/**
 * Lists of items that are published or not: all of them in the order they were made, and each kind apart, first those
 * with a position.
 */
export interface VisibilityLists {
  all: List;
  published: List;
  unpublished: List;
}

/** Which items of a list: all, or those that are published or not. */
export type Visibility = keyof VisibilityLists;

const visibilityLists = (pk: string, prefix: string): VisibilityLists => ({
  all: { pk, prefix },
  published: { index: "gsi1", pk: `${pk}#PUBLISHED`, prefix },
  unpublished: { index: "gsi1", pk: `${pk}#UNPUBLISHED`, prefix },
});

export const lists = {
  /** All items of a collection, in the order they were made. */
  all: (organizationId: OrganizationId, collection: Exclude<Collection, DatedCollection>): List => ({
    pk: org(organizationId),
    prefix: `${collection}#`,
  }),
  byVisibility: (organizationId: OrganizationId, collection: Collection): VisibilityLists =>
    visibilityLists(org(organizationId), `${collection}#`),
  /** The products of a category. */
  category: (organizationId: OrganizationId, categoryId: CategoryId): VisibilityLists =>
    visibilityLists(`${org(organizationId)}#CATEGORY#${categoryId}`, "PRODUCT#"),
  /** What has a word that begins so among its titles. */
  search: (organizationId: OrganizationId, collection: Collection, word: string): VisibilityLists =>
    visibilityLists(`${org(organizationId)}#SEARCH#${collection}`, word),
  /** All orders by the day they were placed, all reservations by the day of their date. */
  dated: (organizationId: OrganizationId, collection: DatedCollection): DatedList => ({
    pk: org(organizationId),
    entries: `${collection}#`,
    days: `DAYS#${collection}#`,
  }),
  /** The entries of the orders or the reservations of one status. */
  ofStatus: (organizationId: OrganizationId, collection: DatedCollection, status: string): List & { index: Index } => ({
    index: "gsi1",
    pk: `${org(organizationId)}#${collection}#${status}`,
    prefix: `${collection}#`,
  }),
  /** The customers of an organization by their last order. */
  customers: (organizationId: OrganizationId): List & { index: Index } => ({
    index: "gsi1",
    pk: `${org(organizationId)}#CUSTOMERS`,
    prefix: "CUSTOMER#",
  }),
  /** The organizations that a user is a member of, in the order they were made. */
  organizationsOf: (userId: UserId): List => ({ index: "gsi1", pk: `USER#${userId}`, prefix: "ORGANIZATION#" }),
};

/** Key of a list's counter item. Where the list is read, its sort key is the prefix: a read meets it first. */
export const counterKey = ({ index, pk, prefix }: List): Key => ({ pk, sk: index ? `COUNT#${prefix}` : prefix });
