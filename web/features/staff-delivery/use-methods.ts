import { useQuery } from "@tanstack/react-query";
import * as shipping from "#core/contract/shipping.ts";
import { fetching } from "../../api/client.ts";
import { officePaths } from "../staff/office-paths.ts";

/** All shipping methods of a shop, those that shoppers do not see too. */
export const useMethods = (organizationId: string) =>
  useQuery(fetching(shipping.listShippingMethods, { params: { organizationId }, query: { limit: 100 } }));

/** The page of a method; of a new one without its id. */
export const methodPath = (organizationId: string, id = "new"): string =>
  `${officePaths.shop(organizationId, "delivery")}/${id}`;
