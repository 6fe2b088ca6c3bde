import { lazy, Suspense } from "react";
import { useIntl } from "react-intl";
import { CheckRow } from "../../../ui/choice-row.tsx";
import { Skeleton } from "../../../ui/states.tsx";
import { blankInvoice, patchDraft, useDraft } from "../../details/draft.ts";

const InvoiceFields = lazy(() => import("./invoice-fields.tsx"));

/** Asks whether a company needs an invoice, and for its details. They are kept if the shopper switches it off again. */
export function InvoicePart({ userId, isTried }: { userId: string; isTried: boolean }) {
  const { $t } = useIntl();
  const { invoice = blankInvoice, wantsInvoice = false } = useDraft(userId);
  return (
    <section>
      <CheckRow
        title={$t({ id: "checkout.invoice" })}
        checked={wantsInvoice}
        onChange={({ currentTarget }) => patchDraft(userId, { wantsInvoice: currentTarget.checked })}
      />
      {wantsInvoice && (
        <Suspense fallback={<Skeleton className="mt-2 h-tile" />}>
          <InvoiceFields typed={invoice} isTried={isTried} onChange={(invoice) => patchDraft(userId, { invoice })} />
        </Suspense>
      )}
    </section>
  );
}
