import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useIntl } from "react-intl";
import { cx } from "../../../ui/cx.ts";
import type { Destination } from "../../cart/pricing.ts";
import { useCart } from "../../cart/use-cart.ts";
import type { Tipped } from "../tip-part.tsx";
import { ChargedPrice } from "../tipped.tsx";

/** The line below a phone's header: what is charged, and a button that opens the order's summary. */
export function SummaryToggle({
  to,
  tipped,
  children,
}: {
  to: Destination;
  tipped: Tipped | undefined;
  children: ReactNode;
}) {
  const { $t } = useIntl();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { priced, isRepricing } = useCart(to);
  return (
    <section aria-label={$t({ id: "cart.title" })} className="border-line border-b bg-wash px-4 lg:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="mx-auto flex min-h-row w-full max-w-form flex-wrap items-center justify-between gap-x-4"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="flex items-center gap-2 font-semibold text-brand-text">
          {$t({ id: isOpen ? "checkout.hideSummary" : "checkout.showSummary" })}
          <ChevronDown size={20} className={cx("transition-transform", isOpen && "rotate-180")} aria-hidden />
        </span>
        {priced && (
          <span className={cx("whitespace-nowrap font-semibold text-18", isRepricing && "text-muted")}>
            <ChargedPrice priced={priced} tipped={tipped} />
          </span>
        )}
      </button>
      <div id={id} hidden={!isOpen} className="mx-auto max-w-form pb-6">
        {isOpen && children}
      </div>
    </section>
  );
}
