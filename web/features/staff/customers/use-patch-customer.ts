import { useQueryClient } from "@tanstack/react-query";
import {
  getCustomer,
  listCustomers,
  listOrderCustomers,
  type PatchCustomer,
  patchCustomer,
} from "#core/contract/customers/customers.ts";
import { call, keyOf } from "../../../api/client.ts";
import { useChange } from "../shell/change.tsx";

/** Changes a customer and shows the answer. If it is refused, the page shows the customer's present state. */
export function usePatchCustomer({ organizationId, id }: { organizationId: string; id: string }) {
  const queries = useQueryClient();
  const params = { organizationId, id };
  return useChange(
    async ({ version, ...body }: PatchCustomer & { version?: number }) => {
      const headers = version === undefined ? {} : { "if-match": `"${version}"` };
      const customer = await call(patchCustomer, { params, headers, body });
      queries.setQueryData(keyOf(getCustomer, { params }), customer);
      return customer;
    },
    getCustomer,
    listCustomers,
    listOrderCustomers,
  );
}
