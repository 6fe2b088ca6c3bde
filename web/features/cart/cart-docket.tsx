import { type ReactNode, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { CartItem } from "#core/contract/cart/cart.ts";
import { paths } from "#core/contract/storefront.ts";
import { announce } from "../../ui/announcer.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Docket, DocketRule } from "../../ui/docket.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { useOpenDish } from "../dish/use-dish.ts";
import { cartLines, clearCart, removeFromCart, setQuantity } from "./cart.ts";
import { EditableRow, SummaryRow } from "./cart-row.tsx";
import { countOf, type Lines } from "./lines.ts";
import type { Destination } from "./pricing.ts";
import { useCart } from "./use-cart.ts";

/** A removal that can be undone until the cart changes again. */
interface Removal {
  title: string;
  /** The index of the line in the cart. */
  index: number;
  left: Lines;
  undo: () => void;
}

/**
 * The cart on a docket. With `steppers`, quantities can be changed and removals undone. Without, it is the order's
 * summary: each line has its picture, and a link leads back to the menu. Children (totals) stand below the lines.
 */
export function CartDocket({
  title,
  steppers = false,
  to,
  offers,
  className,
  children,
}: {
  /** Replaces "Your order" where the page already says it. */
  title?: ReactNode;
  steppers?: boolean;
  to?: Destination | undefined;
  /** A list item after the lines: what else the shopper may want. */
  offers?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const { $t } = useIntl();
  const { rows, lines, count, isRepricing, retryPricing } = useCart(to);
  const openDish = useOpenDish();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removal, setRemoval] = useState<Removal>();

  const note = (title: string, index: number, undo: () => void) => {
    setRemoval({ title, index, undo, left: cartLines() });
    announce(`${title}. ${$t({ id: "cart.changed" }, { count: countOf(cartLines()) })}`);
  };
  const change = (line: CartItem, quantity: number, title: string) => {
    if (quantity <= 0)
      return note($t({ id: "cart.removed" }, { dish: title }), lines.indexOf(line), removeFromCart(line));
    setQuantity(line, quantity);
    announce($t({ id: "cart.changed" }, { count: countOf(cartLines()) }));
  };
  const undo = removal?.left === lines && (
    <UndoRow
      key="undo"
      removal={removal}
      onUndo={() => {
        removal.undo();
        heading.current?.focus();
      }}
    />
  );
  const items = rows.map((row) =>
    steppers ? (
      <EditableRow
        key={row.key}
        row={row}
        isRepricing={isRepricing}
        onChange={(n) => change(row.line, n, row.title)}
        onEdit={() => openDish(row.slug ?? "", row.line)}
      />
    ) : (
      <SummaryRow key={row.key} row={row} isRepricing={isRepricing} />
    ),
  );
  return (
    <Docket
      className={className}
      title={
        <h2 ref={heading} tabIndex={-1} className={title ? "text-18" : "text-24"}>
          {title ?? <FormattedMessage id="cart.title" />}
        </h2>
      }
      aside={
        count > 0 &&
        (steppers ? (
          <Button
            variant="quiet"
            className="-my-2 -me-3 text-14"
            onClick={() => note($t({ id: "cart.cleared" }), 0, clearCart())}
          >
            <FormattedMessage id="cart.clear" />
          </Button>
        ) : (
          <ButtonLink variant="link" className="touch" to={paths.menu}>
            <FormattedMessage id="cart.edit" />
          </ButtonLink>
        ))
      }
    >
      {(items.length > 0 || undo) && (
        <ul
          ref={steppers ? undefined : (list) => reachable(list)}
          aria-label={$t({ id: "cart.title" })}
          aria-busy={isRepricing}
          className="-mx-4 min-h-0 divide-y divide-dashed divide-control/50 overflow-y-auto overscroll-contain px-4"
        >
          {undo ? items.toSpliced(removal.index, 0, undo) : items}
          {items.length > 0 && offers}
        </ul>
      )}
      {count === 0 ? (
        <EmptyState>
          <FormattedMessage id="cart.empty" />
        </EmptyState>
      ) : (
        <>
          <DocketRule />
          {retryPricing && <ErrorState title={<FormattedMessage id="menu.failed" />} onRetry={retryPricing} />}
          {children}
        </>
      )}
    </Docket>
  );
}

/** Makes a list that scrolls, but has nothing to focus, reachable by keyboard. Not every browser does so by itself. */
const reachable = (list: HTMLUListElement | null) => {
  if (list) list.tabIndex = list.scrollHeight > list.clientHeight ? 0 : -1;
};

const focus = (button: HTMLButtonElement | null) => button?.focus();

const UndoRow = ({ removal, onUndo }: { removal: Removal; onUndo: () => void }) => (
  <li className="flex items-center justify-between gap-2 py-1 text-14 text-muted">
    {removal.title}
    {/* The pressed button is gone, so the focus moves to the one in its place. */}
    <Button variant="quiet" className="-me-3 text-brand-text" ref={focus} onClick={onUndo}>
      <FormattedMessage id="common.undo" />
    </Button>
  </li>
);
