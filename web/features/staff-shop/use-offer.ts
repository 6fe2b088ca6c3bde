import { useQuery } from "@tanstack/react-query";
import * as catalogue from "#core/contract/catalogue.ts";
import * as payments from "#core/contract/payments.ts";
import * as shipping from "#core/contract/shipping.ts";
import { fetching } from "../../api/client.ts";
import { useWorkplace } from "../staff/workplace.ts";
import type { Offer } from "./checklist.ts";

const one = { limit: 1, published: "true" } as const;

/** What the shop offers already; undefined until all of it is known. */
export function useOffer() {
  const params = { organizationId: useWorkplace().id };
  const fresh = { staleTime: 0 };
  const dishes = useQuery({ ...fetching(catalogue.listProducts, { params, query: one }), ...fresh });
  const methods = useQuery({ ...fetching(shipping.listShippingMethods, { params, query: one }), ...fresh });
  const ways = useQuery({ ...fetching(payments.listPaymentMethods, { params }), ...fresh });
  const queries = [dishes, methods, ways];
  const offer: Offer | undefined =
    dishes.data && methods.data && ways.data
      ? {
          publishedDishes: dishes.data.pagination.totalCount,
          publishedMethods: methods.data.pagination.totalCount,
          waysToPay: ways.data.length,
        }
      : undefined;
  return {
    data: offer,
    isPending: queries.some(({ isPending }) => isPending),
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}
