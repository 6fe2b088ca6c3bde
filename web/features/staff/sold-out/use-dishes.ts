import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as catalogue from "#core/contract/catalogue/catalogue.ts";
import {
  type ChangeOptionAvailability,
  changeOptionAvailability,
} from "#core/contract/products/option-availability.ts";
import type { TranslatedProduct } from "#core/contract/products/product.ts";
import type { UpdateProduct } from "#core/contract/products/product-input.ts";
import * as products from "#core/contract/products/staff.ts";
import { readAgain } from "../../../api/after-change.ts";
import { call, keyOf } from "../../../api/client.ts";
import { everyPage } from "../../dish/menu.ts";

const input = (organizationId: string) => ({ params: { organizationId }, query: { limit: 100, published: "true" } });
const dishesKey = (organizationId: string) => keyOf(catalogue.listProducts, input(organizationId));

/** The dishes that a shop sells, in every language: all pages of the list. */
export const useDishes = (organizationId: string) =>
  useQuery({
    queryKey: dishesKey(organizationId),
    queryFn: async ({ signal }) => {
      const { params, query } = input(organizationId);
      const read = (cursor?: string) => call(catalogue.listProducts, { params, query: { ...query, cursor } }, signal);
      return (await everyPage<unknown>(read)) as TranslatedProduct[];
    },
    // Polled, because others change it too.
    refetchInterval: 30_000,
  });

/** Marks options as sold out or available, and fetches the dishes again. @returns how many dishes were not changed */
export function useOptionAvailability(organizationId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: ChangeOptionAvailability) => {
      const { results } = await call(changeOptionAvailability, { params: { organizationId }, body });
      return results.filter((each) => "code" in each).length;
    },
    onSettled: () => readAgain(queries, { queryKey: dishesKey(organizationId) }),
  });
}

/** Marks a dish as sold out or available, and shows it at once. */
export function useSoldOut(organizationId: string) {
  const queries = useQueryClient();
  const queryKey = dishesKey(organizationId);
  return useMutation({
    mutationFn: ({ id, patch }: { id: TranslatedProduct["id"]; patch: Partial<UpdateProduct> }) =>
      call(products.updateProduct, { params: { organizationId, id }, body: patch }),
    onSuccess: (changed) =>
      queries.setQueryData<TranslatedProduct[]>(queryKey, (dishes) =>
        dishes?.map((each) => (each.id === changed.id ? (changed as TranslatedProduct) : each)),
      ),
    onError: () => readAgain(queries, { queryKey }),
  });
}
