import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { flushSync } from "react-dom";
import { Button, type ButtonProps, IconButton } from "../../../ui/button.tsx";

/** Adds an item at the end of a list. */
export const AddButton = ({ children, ...props }: ButtonProps) => (
  <Button variant="secondary" className="self-start" {...props}>
    <Plus size={20} aria-hidden />
    {children}
  </Button>
);

/** Moves the item at a place up or down. */
export const MoveButtons = ({
  up,
  down,
  place,
  count,
  onMove,
}: {
  /** What each button is called, with the item's name. */
  up: string;
  down: string;
  place: number;
  count: number;
  onMove: (by: 1 | -1) => void;
}) => (
  <>
    <IconButton label={up} disabled={place === 0} onClick={() => onMove(-1)}>
      <ArrowUp size={20} aria-hidden />
    </IconButton>
    <IconButton label={down} disabled={place === count - 1} onClick={() => onMove(1)}>
      <ArrowDown size={20} aria-hidden />
    </IconButton>
  </>
);

/**
 * Removes an item from a list of a form. The focus moves to the next button, for example that of the next item, because
 * a field would open a phone's keyboard.
 */
export function RemoveButton({
  onRemove,
  ...props
}: Pick<ComponentProps<typeof IconButton>, "label" | "className" | "disabled"> & { onRemove: () => void }) {
  const remove = ({ currentTarget: pressed }: MouseEvent<HTMLButtonElement>) => {
    const buttons = [...(pressed.form?.querySelectorAll("button") ?? [])];
    flushSync(onRemove);
    if (pressed.isConnected) return;
    const after = buttons.slice(buttons.indexOf(pressed) + 1);
    after.find((button) => button.isConnected && !button.disabled)?.focus({ preventScroll: true });
  };
  return (
    <IconButton {...props} onClick={remove}>
      <Trash2 size={20} aria-hidden />
    </IconButton>
  );
}
