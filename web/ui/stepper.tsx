import { Minus, Plus, Trash2 } from "lucide-react";
import { useIntl } from "react-intl";
import { IconButton } from "./button.tsx";
import { cx } from "./cx.ts";

/**
 * A quantity with − and +. Each press applies at once. Where `min` is 0, the last step down removes the line and shows
 * a bin. `of` names what is counted; the buttons then read "Increase quantity: Masala Dosa".
 */
export function Stepper({
  value,
  onChange,
  of,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  className,
}: {
  value: number;
  onChange: (value: number) => void;
  of?: string;
  min?: number;
  max?: number;
  className?: string;
}) {
  const { $t } = useIntl();
  const named = (label: string) => (of ? `${label}: ${of}` : label);
  const removes = value === 1 && min === 0;
  return (
    <div className={cx("inline-flex items-center rounded-button border border-control bg-paper", className)}>
      <IconButton
        label={named($t({ id: removes ? "common.remove" : "common.decrease" }))}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        {removes ? <Trash2 size={18} aria-hidden /> : <Minus size={20} aria-hidden />}
      </IconButton>
      <span className="figures min-w-6 text-center font-semibold">{value}</span>
      <IconButton
        label={named($t({ id: "common.increase" }))}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
