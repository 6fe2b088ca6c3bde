import { ArrowDown, ArrowUp, Plus } from "lucide-react";
import { Button, type ButtonProps, IconButton } from "../../../ui/button.tsx";

/** Adds one more to a list, at its end. */
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
