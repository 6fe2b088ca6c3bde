import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as catalogue from "#core/contract/catalogue.ts";
import type { Page } from "#core/contract/common.ts";
import type { TranslatedProduct } from "#core/contract/product.ts";
import type { UpdateProduct } from "#core/contract/product-input.ts";
import { call, fetching } from "../../api/client.ts";

const input = (organizationId: string) => ({ params: { organizationId }, query: { limit: 100, published: "true" } });

/** The dishes that a shop sells, in every language. */
export const useDishes = (organizationId: string) => {
  const asked = fetching(catalogue.listProducts, input(organizationId));
  return useQuery({ ...asked, select: (page) => page.data as TranslatedProduct[] });
};

/** Says what of a dish is sold out, and shows it at once. */
export function useSoldOut(organizationId: string) {
  const queries = useQueryClient();
  const { queryKey } = fetching(catalogue.listProducts, input(organizationId));
  return useMutation({
    mutationFn: ({ id, patch }: { id: TranslatedProduct["id"]; patch: Partial<UpdateProduct> }) =>
      call(catalogue.updateProduct, { params: { organizationId, id }, body: patch }),
    onSuccess: (changed) =>
      queries.setQueryData<Page<{ id: string }>>(
        queryKey,
        (page) => page && { ...page, data: page.data.map((each) => (each.id === changed.id ? changed : each)) },
      ),
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}
