import * as z from "zod/mini";
import { inLocale } from "../contract/locales/in-locale.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { deflated } from "../db/deflated.ts";
import { keys } from "../db/keys.ts";
import { findMany, type Item, tryCommit } from "../db/table.ts";
import type { StoredOrder } from "../orders/order.ts";
import { Snapshot } from "../products/snapshot.ts";

/** Titles by locale. */
export type Title = Record<string, string>;

const Known = z.object({
  /** The titles of dishes and options by their ids. */
  titles: z.record(z.string(), z.record(z.string(), z.string())),
  /** By dish: the snapshot that its titles are from, and the order that had this snapshot first. */
  dishes: z.record(z.string(), z.object({ snapshot: z.string(), order: z.string() })),
});
export type Known = z.infer<typeof Known>;

const StoredTitles = z.object({ known: deflated(Known), version: z.int() });

/** The titles in their item; none if there is no item yet. */
export const titlesIn = (item: Item | undefined): Known =>
  item ? StoredTitles.parse(item).known : { titles: {}, dishes: {} };

type Translations = readonly { locale: string; title: string }[];

const titleOf = (translations: Translations): Title =>
  Object.fromEntries(translations.map(({ locale, title }) => [locale, title]));

/** The title of an option with that of its dish, because many dishes have a "Large". */
const titleWithDish = (translations: Translations, dish: Translations): Title =>
  titleOf(
    translations.map(({ locale, title }) => {
      const of = inLocale(dish, locale)?.title;
      return { locale, title: of ? `${of}: ${title}` : title };
    }),
  );

/**
 * Adds the titles of the dishes in some orders, as they were when they were sold last, and of their options. It reads
 * the snapshots that it does not know yet.
 * @returns the same object if there is nothing new
 */
export const learnTitles = async (
  organizationId: OrganizationId,
  known: Known,
  orders: readonly StoredOrder[],
): Promise<Known> => {
  const next: Known = { titles: { ...known.titles }, dishes: { ...known.dishes } };
  const unread = new Set<string>();
  for (const { id: order, items } of orders.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    for (const { rawData, productSnapshotId: snapshot, translations } of items) {
      const before = next.dishes[rawData.productId];
      const options = rawData.modifierGroups.flatMap(({ modifiers }) => modifiers);
      const isNewer = !before || (before.snapshot !== snapshot && before.order < order);
      if (isNewer) {
        next.titles[rawData.productId] = titleOf(translations);
        next.dishes[rawData.productId] = { snapshot, order };
      }
      if (isNewer || options.some(({ id }) => !next.titles[id])) unread.add(snapshot);
    }
  if (!unread.size) return known;
  const snapshots = await findMany([...unread].map((snapshot) => keys.snapshot(organizationId, snapshot)));
  for (const item of snapshots) {
    const { translations: dish = [], modifierGroups = [] } = Snapshot.safeParse(item).data ?? {};
    // An option of a set is the same one in all dishes.
    for (const { optionSetId, modifiers } of modifierGroups)
      for (const { id, translations } of modifiers)
        next.titles[id] = optionSetId ? titleOf(translations) : titleWithDish(translations, dish);
  }
  return next;
};

/**
 * Stores titles. If two runs do so at the same time, one is dropped, and the next order of its dishes adds it again.
 */
export const storeTitles = (organizationId: OrganizationId, item: Item | undefined, known: Known): Promise<boolean> => {
  const version = item ? StoredTitles.parse(item).version : 0;
  return tryCommit({
    put: { ...keys.reportTitles(organizationId), ...z.encode(StoredTitles, { known, version: version + 1 }) },
    when: item ? { version } : "absent",
  });
};
