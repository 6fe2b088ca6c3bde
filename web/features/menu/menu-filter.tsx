import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense } from "react";
import { useIntl } from "react-intl";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { IconButton } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { opening, useOverlay } from "../../ui/overlay.ts";
import { useFilter } from "./filter.ts";

const FilterSheet = lazy(() => import("./filter-sheet.tsx"));

/** Opens the labels that a shopper can look for, and says how many are chosen. */
export function MenuFilter({ dishes, className }: { dishes: readonly LocalizedProduct[]; className?: string | false }) {
  const { $t } = useIntl();
  const count = useFilter()?.labels.length ?? 0;
  const sheet = useOverlay("filter");
  const label = $t({ id: "menu.filter" });
  return (
    <>
      <IconButton
        label={count > 0 ? `${label}: ${count}` : label}
        aria-haspopup="dialog"
        className={cx("relative border border-control", className)}
        onClick={opening(() => sheet.open(true))}
      >
        <SlidersHorizontal size={20} aria-hidden />
        {count > 0 && (
          <span
            aria-hidden
            className="figures absolute -end-1 -top-1 min-w-icon rounded-button border border-brand-edge bg-brand px-1 font-semibold text-12 text-on-brand"
          >
            {count}
          </span>
        )}
      </IconButton>
      <Suspense>
        {sheet.subject && <FilterSheet dishes={dishes} isOpen={sheet.isOpen} onClose={sheet.close} />}
      </Suspense>
    </>
  );
}
