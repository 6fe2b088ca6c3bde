import { FormattedMessage, useIntl } from "react-intl";
import { MAX_QUANTITY } from "#core/contract/cart/cart.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { opening } from "../../ui/overlay.ts";
import { Price } from "../../ui/price.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { Tile } from "../../ui/tile.tsx";
import type { CartRow } from "./rows.ts";

interface RowProps {
  row: CartRow;
  isRepricing: boolean;
}

/** A line whose quantity, options and note can be changed; a quantity of 0 removes it. */
export function EditableRow({
  row,
  isRepricing,
  onChange,
  onEdit,
}: RowProps & { onChange: (quantity: number) => void; onEdit: () => void }) {
  const { $t } = useIntl();
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex items-baseline-last gap-2">
        <span className="leader font-semibold">
          <span className="min-w-0">{row.title}</span>
        </span>
        <Total row={row} isRepricing={isRepricing} />
      </div>
      <Options row={row} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <Stepper min={0} max={MAX_QUANTITY} value={row.line.quantity} of={row.title} onChange={onChange} />
        {row.line.quantity > 1 && (
          <span className="text-14 text-muted">
            <FormattedMessage
              id="cart.each"
              values={{ price: <Price amount={row.unitPrice} currency={row.currency} /> }}
            />
          </span>
        )}
        <Button
          variant="quiet"
          className="-me-3 text-14 text-brand-text"
          aria-haspopup="dialog"
          aria-label={$t({ id: "cart.changeLine" }, { dish: row.title })}
          onClick={opening(onEdit)}
        >
          {$t({ id: "cart.change" })}
        </Button>
      </div>
      {row.line.quantity >= MAX_QUANTITY && <p className="text-14 text-muted">{$t({ id: "cart.most" })}</p>}
    </li>
  );
}

/** A line as it is ordered, with its picture. */
export const SummaryRow = ({ row, isRepricing }: RowProps) => (
  <li className="flex gap-4 py-3 first:pt-0 last:pb-0">
    <Tile src={row.image} kind={row.kind} box="size-item" />
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <p className="font-semibold">{row.title}</p>
      <Options row={row} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <p className="figures text-14 text-muted">
          {row.line.quantity} × <Price amount={row.unitPrice} currency={row.currency} />
        </p>
        <Total row={row} isRepricing={isRepricing} />
      </div>
    </div>
  </li>
);

const Total = ({ row, isRepricing }: RowProps) => (
  <Price
    amount={row.totalPrice}
    currency={row.currency}
    className={cx("font-semibold transition-colors", isRepricing && "text-muted")}
  />
);

const Options = ({ row }: { row: CartRow }) => (
  <>
    {row.subtitle.length > 0 && (
      <ul className="text-14 text-muted *:inline [&>li:not(:last-child)]:after:content-[',_']">
        {row.subtitle.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </ul>
    )}
    {row.line.note && (
      <p dir="auto" className="break-words text-14 text-muted italic">
        <FormattedMessage id="home.quote" values={{ quote: row.line.note }} />
      </p>
    )}
  </>
);
