import { useIntl } from "react-intl";
import { Choices, RadioRow } from "../../../ui/choice-row.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { useStore } from "../../../ui/store.ts";
import { densities, display, themes } from "./display.ts";

/** How large this screen shows orders, and whether on a dark ground. Each choice takes effect at once. */
export function DisplaySheet({ onClose }: { onClose: () => void }) {
  const { $t } = useIntl();
  const { density, theme } = useStore(display);
  return (
    <Sheet isOpen onClose={onClose} title={$t({ id: "staff.display" })}>
      <div className="flex flex-col gap-6">
        <p className="text-muted">{$t({ id: "staff.displayHint" })}</p>
        <Choices legend={$t({ id: "staff.density" })}>
          {densities.map((each) => (
            <RadioRow
              key={each}
              name="density"
              title={$t({ id: `staff.density.${each}` })}
              detail={$t({ id: `staff.density.${each}.hint` })}
              checked={density === each}
              onChange={() => display.set({ theme, density: each })}
            />
          ))}
        </Choices>
        <Choices legend={$t({ id: "staff.theme" })}>
          {themes.map((each) => (
            <RadioRow
              key={each}
              name="theme"
              title={$t({ id: `staff.theme.${each}` })}
              checked={theme === each}
              onChange={() => display.set({ density, theme: each })}
            />
          ))}
        </Choices>
      </div>
    </Sheet>
  );
}
