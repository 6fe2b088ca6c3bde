import { useIntl } from "react-intl";
import { MoveButtons, RemoveButton } from "../forms/list-buttons.tsx";

export interface MovesProps {
  /** The name of the moved item. */
  name: string;
  place: number;
  count: number;
  /** Whether it is the only one, which can't be removed. */
  isOnly?: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** Buttons that move a group or an option up or down, or remove it. */
export function Moves({ name, place, count, isOnly, onMove, onRemove }: MovesProps) {
  const { $t } = useIntl();
  return (
    <span className="flex shrink-0">
      <MoveButtons
        up={$t({ id: "staff-menu.up" }, { name })}
        down={$t({ id: "staff-menu.down" }, { name })}
        {...{ place, count, onMove }}
      />
      <RemoveButton label={$t({ id: "staff-menu.remove" }, { name })} disabled={isOnly} onRemove={onRemove} />
    </span>
  );
}
