import { useIntl } from "react-intl";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { cx } from "./cx.ts";

interface PriceProps {
  /** In the currency's major unit. */
  amount: number;
  currency: string;
  className?: string;
}

/** An amount that never wraps before its currency, in figures of equal width. */
export function Price({ amount, currency, className }: PriceProps) {
  const { locale } = useIntl();
  return <span className={cx("figures", className)}>{formatAmount(amount, currency, locale)}</span>;
}

/** A price. On sale, the sale price stands beside the struck base price. */
export function SalePrice({
  base,
  sale,
  currency,
  className,
}: Omit<PriceProps, "amount"> & { base: number; sale: number | null | undefined }) {
  if (sale == null || sale >= base) return <Price amount={base} currency={currency} className={className} />;
  return (
    <span className={cx("inline-flex flex-wrap items-baseline gap-x-2", className)}>
      <ins className="no-underline">
        <Price amount={sale} currency={currency} />
      </ins>
      <del className="font-normal text-muted">
        <Price amount={base} currency={currency} />
      </del>
    </span>
  );
}
