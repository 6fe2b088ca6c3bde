import { useQueryClient } from "@tanstack/react-query";
import * as payments from "#core/contract/payments.ts";
import * as workplaces from "#core/contract/workplaces.ts";
import { keyOf } from "../../api/client.ts";

/** Reads again how the shop is paid, after that has changed. */
export function useRefresh() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [
        keyOf(payments.checkPaymentAccounts),
        keyOf(payments.listPaymentMethods),
        keyOf(workplaces.listOrganizations),
      ].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}
