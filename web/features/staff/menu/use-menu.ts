import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as catalogue from "#core/contract/catalogue/catalogue.ts";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import * as categories from "#core/contract/categories/staff.ts";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import { listManufacturers } from "#core/contract/manufacturers/manufacturer.ts";
import { listOptionSets } from "#core/contract/products/option-set-input.ts";
import type { ModifierGroup, TranslatedProduct } from "#core/contract/products/product.ts";
import * as products from "#core/contract/products/staff.ts";
import { fold } from "#core/contract/values/fold.ts";
import { readAgain } from "../../../api/after-change.ts";
import { call } from "../../../api/client.ts";
import { everyPage } from "../../dish/menu.ts";
import { useStaffShop } from "../shell/staff-shop.ts";

interface Placed {
  id: string;
  position: number | null;
}

/** By position, then in the order they were made, as shoppers see them. */
export const inMenuOrder = <T extends Placed>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => {
    const by = (a.position ?? Number.POSITIVE_INFINITY) - (b.position ?? Number.POSITIVE_INFINITY);
    return by || (a.id < b.id ? -1 : 1);
  });

/** What a search for dishes reads: the SKU, and the titles in all languages. */
export const wordsOf = ({ sku, translations }: TranslatedProduct): string =>
  fold([sku ?? "", ...translations.map(({ title }) => title)].join("\n"));

/** Without a `locale` in the query, members get all languages. */
const isTranslated = <T extends object>(item: T): item is Extract<T, { translations: unknown }> =>
  "translations" in item;

const menuKey = (organizationId: string) => ["whole menu", organizationId] as const;

const wholeMenuQuery = (organizationId: string) =>
  queryOptions({
    queryKey: menuKey(organizationId),
    queryFn: async ({ signal }): Promise<WholeMenu> => {
      const from = (cursor?: string) => ({ params: { organizationId }, query: { cursor, limit: 100 } });
      const [categories, dishes, manufacturers, optionSets] = await Promise.all([
        everyPage((cursor) => call(catalogue.listCategories, from(cursor), signal)),
        everyPage((cursor) => call(catalogue.listProducts, from(cursor), signal)),
        everyPage((cursor) => call(listManufacturers, from(cursor), signal)),
        call(listOptionSets, { params: { organizationId } }, signal),
      ]);
      return {
        categories: inMenuOrder(categories.filter(isTranslated)),
        dishes: inMenuOrder(dishes.filter(isTranslated)),
        manufacturers: manufacturers.filter(isTranslated),
        optionSets,
      };
    },
  });

/** The whole menu of this shop. */
export function useWholeMenu() {
  return useQuery(wholeMenuQuery(useStaffShop().id));
}

/** A function that loads the whole menu of one of the user's shops. */
export function useLoadMenu(): (organizationId: string) => Promise<WholeMenu> {
  const queries = useQueryClient();
  return (organizationId) => queries.fetchQuery(wholeMenuQuery(organizationId));
}

/** Changes the menu in the cache, without fetching it. */
export const patchMenu = (
  queries: QueryClient,
  organizationId: string,
  patch: (menu: WholeMenu) => Partial<WholeMenu>,
) => queries.setQueryData<WholeMenu>(menuKey(organizationId), (menu) => menu && { ...menu, ...patch(menu) });

/** Fetches the menu again, here and for the pages of shoppers and of availability. */
export function useMenuChanged(): () => Promise<void> {
  const queries = useQueryClient();
  const { id } = useStaffShop();
  return async () => {
    const isOfMenu = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      queryKey.some((part) => typeof part === "string" && /\/(products|product-categories|manufacturers)/.test(part));
    await Promise.all([readAgain(queries, { queryKey: menuKey(id) }), readAgain(queries, { predicate: isOfMenu })]);
  };
}

export interface Publishable {
  id: string;
  publishedAt: string | null;
}

/** Shows something to shoppers, or hides what they see. */
export function usePublish(kind: "categories" | "dishes") {
  const { id: organizationId } = useStaffShop();
  const row = kind === "dishes" ? products.changeProductStatus : categories.changeCategoryStatus;
  return useMutation({
    mutationFn: ({ id, publishedAt }: Publishable) =>
      call<typeof row>(row, { params: { organizationId, id, operation: publishedAt ? "unpublish" : "publish" } }),
    onSettled: useMenuChanged(),
  });
}

/** Adds a saved item to the menu in the cache, so that its page shows at once, and then fetches the menu again. */
export function useKeep(): <Kind extends keyof WholeMenu>(kind: Kind, item: WholeMenu[Kind][number]) => Promise<void> {
  const queries = useQueryClient();
  const { id } = useStaffShop();
  const changed = useMenuChanged();
  return (kind, item) => {
    patchMenu(queries, id, (menu) => {
      const all: { id: string }[] = menu[kind];
      const isKnown = all.some((each) => each.id === item.id);
      return { [kind]: isKnown ? all.map((each) => (each.id === item.id ? item : each)) : [...all, item] };
    });
    return changed();
  };
}

/** The title of a choice in the reader's language. */
export function useGroupTitle(): (group: ModifierGroup) => string {
  const titleOf = useTitle();
  return ({ translations = [] }) => titleOf({ translations });
}

/** The title of something in the reader's language. */
export function useTitle(): (item: { translations: readonly { locale: string; title: string }[] }) => string {
  const { locale } = useIntl();
  return ({ translations }) => inLocale(translations, locale)?.title ?? "";
}
