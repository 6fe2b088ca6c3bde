import { Plus } from "lucide-react";
import { Button, type ButtonProps } from "../../ui/button.tsx";

/** Adds one more to a list, at its end. */
export const AddButton = ({ children, ...props }: ButtonProps) => (
  <Button variant="secondary" className="self-start" {...props}>
    <Plus size={20} aria-hidden />
    {children}
  </Button>
);
