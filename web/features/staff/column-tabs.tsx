import { type BoardOrder, openStatuses } from "#core/contract/order-board.ts";
import { useText } from "../../i18n/text.tsx";
import { inColumn } from "./steps.ts";

/** The id of a column's heading. */
export const columnId = (status: string) => `column-${status}`;

/** Jumps between the columns on a phone, where they are below each other. */
export function ColumnTabs({ orders }: { orders: BoardOrder[] }) {
  const t = useText();
  return (
    <nav aria-label={t("staff.columns")} className="grid grid-cols-4 gap-1 px-4 pt-3 lg:hidden">
      {openStatuses.map((status) => (
        <a
          key={status}
          href={`#${columnId(status)}`}
          className="flex min-h-row flex-col items-center justify-center rounded-field bg-wash px-1 text-center leading-tight"
        >
          <span className="figures font-bold font-heading text-18">{inColumn(orders, status).length}</span>
          <span className="text-12">{t(`staff.column.${status}`)}</span>
        </a>
      ))}
    </nav>
  );
}
