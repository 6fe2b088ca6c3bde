import { Ellipsis } from "lucide-react";
import { use } from "react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { ReadOnly } from "../../../ui/read-only.ts";

/** An action on an item of a list. */
export interface RowAction {
  text: string;
  onPress: () => void;
  isDangerous?: boolean;
}

/** A menu with the further actions on an item of a list. */
export const RowMenu = ({ label, actions }: { label: string; actions: readonly RowAction[] }) =>
  use(ReadOnly) ? null : (
    <MenuTrigger>
      <Button
        aria-label={label}
        className="inline-flex size-target shrink-0 items-center justify-center rounded-button hover:bg-wash"
      >
        <Ellipsis size={20} aria-hidden />
      </Button>
      <Popover
        placement="bottom end"
        className="min-w-[220px] rounded-field border border-line bg-paper p-1 shadow-sheet data-entering:animate-settle-in"
      >
        <Menu className="outline-none" onAction={(key) => actions[Number(key)]?.onPress()}>
          {actions.map(({ text, isDangerous }, place) => (
            <MenuItem
              key={text}
              id={place}
              textValue={text}
              className={`flex min-h-target cursor-pointer items-center rounded-tag px-3 outline-none data-focused:bg-wash ${isDangerous ? "text-error" : ""}`}
            >
              {text}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
