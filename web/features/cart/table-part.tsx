import { useQuery } from "@tanstack/react-query";
import { Utensils } from "lucide-react";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { useSearchParams } from "react-router";
import { getOrderTable } from "#core/contract/orders/order-table.ts";
import { ApiError, fetching } from "../../api/client.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useOrganization } from "../organization/organization.tsx";
import { leaveTable, sitAt, useTable } from "../table/table.ts";

/** The table at which the shopper orders, and a button to leave it. A code that was just scanned is checked first. */
export function TableBar({ scanned }: { scanned: string | undefined }) {
  const { $t } = useIntl();
  const table = useTable();
  const { data, error, refetch, forget } = useScanned(scanned);
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (scanned && !data)
    return (
      error && (
        <aside aria-label={$t({ id: "table.label" })} className="mx-auto max-w-page px-4 pt-3 min-[1232px]:px-0">
          <Alert
            tone="warn"
            title={$t({ id: isGone ? "table.gone" : "table.failed" })}
            action={
              <Button variant="quiet" className="-mx-3 -mb-2" onClick={() => (isGone ? forget() : refetch())}>
                {$t({ id: isGone ? "table.orderOtherwise" : "common.retry" })}
              </Button>
            }
          >
            {$t({ id: isGone ? "table.goneHint" : "table.failedHint" })}
          </Alert>
        </aside>
      )
    );
  return (
    table && (
      <aside aria-label={$t({ id: "table.label" })} className="border-line border-b bg-brand-tint text-brand-text">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 px-4 min-[1232px]:px-0">
          <Utensils size={20} aria-hidden className="shrink-0" />
          <p role="status" className="min-w-0 grow basis-[7rem] py-2 font-semibold wrap-anywhere">
            {$t({ id: "table.here" }, { table: table.name })}
          </p>
          <Button variant="quiet" className="-me-3 ms-auto text-14" onClick={leaveTable}>
            {$t({ id: "table.leave" })}
          </Button>
        </div>
      </aside>
    )
  );
}

/** Stores the table of a scanned code in this tab, and removes the code from the address. */
function useScanned(scanned: string | undefined) {
  const { id: organizationId } = useOrganization();
  const [, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery({
    ...fetching(getOrderTable, { params: { organizationId, tableId: scanned ?? "" } }),
    enabled: scanned !== undefined,
    staleTime: 30_000,
  });
  const forget = () =>
    setSearch(
      (search) => {
        search.delete("table");
        return search;
      },
      { replace: true, preventScrollReset: true },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is taken once it is known
  useEffect(() => {
    if (!scanned || !data) return;
    sitAt(data);
    forget();
  }, [scanned, data]);
  return { data, error, refetch, forget };
}

/** Where the order is brought. */
export function TablePlace() {
  const { $t } = useIntl();
  const table = useTable();
  return (
    table && (
      <section className="flex items-center gap-4 rounded-field border border-line p-4">
        <Utensils size={28} aria-hidden className="shrink-0 text-brand-text" />
        <div className="min-w-0">
          <h2 className="text-18 wrap-anywhere">{$t({ id: "table.name" }, { table: table.name })}</h2>
          <p className="text-muted">{$t({ id: "table.brought" })}</p>
        </div>
      </section>
    )
  );
}
