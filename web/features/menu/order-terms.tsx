import { Bike, ChevronDown, ShoppingBag } from "lucide-react";
import { lazy, Suspense } from "react";
import { useIntl } from "react-intl";
import { cx } from "../../ui/cx.ts";
import { opening, useOverlay } from "../../ui/overlay.ts";
import { useDeliveryTerms } from "../cart/terms.ts";
import { TimeAndFee } from "../cart/time-and-fee.tsx";
import { useFulfilment } from "../cart/use-cart.ts";
import { useOrganization } from "../organization/organization.tsx";

const TermsSheet = lazy(() => import("./terms-sheet.tsx"));

/**
 * The fulfilment and its terms in a line: "To Mostowa 6 · 25–35 min · 7.99 zł". It opens the sheet that changes them.
 */
export function OrderTerms({ className }: { className?: string | false }) {
  const { fulfilment, table } = useFulfilment();
  const { isTooFar } = useDeliveryTerms();
  const sheet = useOverlay("terms");
  const Icon = fulfilment === "delivery" ? Bike : ShoppingBag;
  // The bar of the table already says it.
  if (table) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={cx(
          "flex min-h-target min-w-0 items-center gap-2 rounded-button border border-control px-3 text-start font-semibold text-14 transition-colors hover:border-ink sm:text-16",
          fulfilment === "delivery" && isTooFar && "text-warn",
          className,
        )}
        onClick={opening(() => sheet.open(true))}
      >
        <Icon size={20} aria-hidden className="shrink-0" />
        {/* A dot at the beginning of a line is clipped. */}
        <span className="min-w-0 flex-1 overflow-hidden">
          <span className="-ms-3 flex flex-wrap">{fulfilment === "delivery" ? <Delivery /> : <Pickup />}</span>
        </span>
        <ChevronDown size={18} aria-hidden className="shrink-0 text-muted" />
      </button>
      <Suspense>{sheet.subject && <TermsSheet isOpen={sheet.isOpen} onClose={sheet.close} />}</Suspense>
    </>
  );
}

function Delivery() {
  const { $t } = useIntl();
  const { address, terms, isTooFar } = useDeliveryTerms();
  if (isTooFar) return <Truncated>{$t({ id: "error.too_far" })}</Truncated>;
  return (
    <>
      <Truncated>
        {address ? $t({ id: "menu.deliveredTo" }, { address: address.addressLineOne }) : $t({ id: "menu.delivery" })}
      </Truncated>
      {terms && (
        <span className="ps-3">
          <span className="-ms-3 inline-block w-3 text-center">·</span>
          <TimeAndFee terms={terms} />
        </span>
      )}
    </>
  );
}

function Pickup() {
  const { $t } = useIntl();
  const { address } = useOrganization();
  return <Truncated>{[$t({ id: "menu.pickup" }), address?.addressLineOne].filter(Boolean).join(" · ")}</Truncated>;
}

const Truncated = ({ children }: { children: string }) => (
  <span className="ms-3 max-w-[calc(100%-12px)] truncate">{children}</span>
);
