import { useIntl } from "react-intl";
import { MoveButtons, RemoveButton } from "../forms/list-buttons.tsx";

export interface MovesProps {
  /** What is moved, in words. */
  name: string;
  place: number;
  count: number;
  /** Whether it must stay, because there is no other. */
  isOnly?: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** Moves a group or an option one place up or down, or takes it away. */
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
