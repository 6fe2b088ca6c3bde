import { CircleCheck } from "lucide-react";
import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import { cx } from "../../../ui/cx.ts";
import { Note } from "../orders/dish-lines.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import type { TicketSizes } from "./ticket-sizes.ts";
import { isMade, type TicketLine } from "./tickets.ts";

/** A dish of a ticket. A tap marks it as made, or removes the mark. */
export function TicketLineButton({
  line,
  size,
  change,
  onTap,
}: {
  line: TicketLine;
  size: TicketSizes;
  /** The former quantity; 0 for a new line. */
  change: number | undefined;
  onTap: () => void;
}) {
  const { $t } = useIntl();
  const { locale } = useStaffReader();
  const { translations, quantity, made, note } = line;
  const words = inLocale(translations, locale);
  const isDone = isMade(line);
  return (
    <button
      type="button"
      data-key
      aria-pressed={isDone}
      className={cx(
        "flex w-full items-start gap-2 rounded-field px-1 text-start hover:bg-current/6",
        size.row,
        isDone && "text-muted",
      )}
      onClick={onTap}
    >
      <span className={cx("figures shrink-0 font-bold font-heading", size.title)}>{quantity}×</span>
      <span dir="auto" className="min-w-0 flex-1">
        <span className={cx("wrap-anywhere font-semibold", size.title, isDone && "line-through")}>{words?.title}</span>
        {words?.subtitle && <span className={cx("block", size.options)}>{words.subtitle}</span>}
        {change !== undefined && !isDone && (
          <span className="block font-semibold text-16 text-error">
            {change === 0 ? $t({ id: "staff.kitchen.new" }) : $t({ id: "staff.kitchen.was" }, { count: change })}
          </span>
        )}
        {made > 0 && !isDone && (
          <span className="block font-semibold text-16 text-ok">
            {$t({ id: "staff.kitchen.made" }, { made, left: quantity - made })}
          </span>
        )}
        {note && <Note>{note}</Note>}
      </span>
      {isDone && <CircleCheck size={24} aria-hidden className="shrink-0 text-ok" />}
    </button>
  );
}
