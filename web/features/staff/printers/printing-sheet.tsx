import { useIntl } from "react-intl";
import { rollWidths, ticketKinds } from "#core/contract/printers/ticket.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckRow } from "../../../ui/choice-row.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { useStore } from "../../../ui/store.ts";
import { pressed } from "../shell/pressed.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { deviceStore, setPrints, setWidth } from "../tickets/device.ts";
import { Printers } from "./printers.tsx";

/** The settings of automatic printing, on this screen's printer and on connected ones. */
export function PrintingSheet({ onClose }: { onClose: () => void }) {
  const { $t } = useIntl();
  return (
    <Sheet isOpen onClose={onClose} title={$t({ id: "staff.printing" })}>
      <div className="flex flex-col gap-6">
        <ThisScreen />
        <Printers />
      </div>
    </Sheet>
  );
}

/** This screen's own printer. Each choice takes effect at once, and the browser stores it. */
function ThisScreen() {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const { width, prints } = useStore(deviceStore(id));
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-18">{$t({ id: "staff.printingHere" })}</h3>
      <p className="text-muted">{$t({ id: "staff.printingHereHint" })}</p>
      {ticketKinds.map((kind) => (
        <CheckRow
          key={kind}
          title={$t({ id: `staff.printsHere.${kind}` })}
          checked={prints.includes(kind)}
          onChange={({ target }) =>
            setPrints(
              id,
              ticketKinds.filter((each) => (each === kind ? target.checked : prints.includes(each))),
            )
          }
        />
      ))}
      <fieldset className="flex items-center gap-2">
        <legend className="sr-only">{$t({ id: "staff.paperWidth" })}</legend>
        <span aria-hidden className="me-auto font-semibold">
          {$t({ id: "staff.paperWidth" })}
        </span>
        {rollWidths.map((each) => (
          <Button
            key={each}
            variant="secondary"
            aria-pressed={each === width}
            className={`${pressed} min-h-tabs`}
            onClick={() => setWidth(id, each)}
          >
            {$t({ id: "staff.paperMm" }, { width: each })}
          </Button>
        ))}
      </fieldset>
    </section>
  );
}
