import { paperKinds, paperWidths } from "#core/contract/paper.ts";
import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckRow } from "../../ui/choice-row.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useStore } from "../../ui/store.ts";
import { deviceStore, setPrints, setWidth } from "../paper/device.ts";
import { Printers } from "./printers.tsx";
import { useWorkplace } from "./workplace.ts";

/** What prints, where, and by itself. */
export function PrintingSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <Sheet isOpen onClose={onClose} title={t("staff.printing")}>
      <div className="flex flex-col gap-6">
        <ThisScreen />
        <Printers />
      </div>
    </Sheet>
  );
}

/** This screen's own printer. Each choice takes effect at once, and the browser keeps it. */
function ThisScreen() {
  const t = useText();
  const { id } = useWorkplace();
  const { width, prints } = useStore(deviceStore(id));
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-18">{t("staff.printingHere")}</h3>
      <p className="text-muted">{t("staff.printingHereHint")}</p>
      {paperKinds.map((kind) => (
        <CheckRow
          key={kind}
          title={t(`staff.printsHere.${kind}`)}
          checked={prints.includes(kind)}
          onChange={({ target }) =>
            setPrints(
              id,
              paperKinds.filter((each) => (each === kind ? target.checked : prints.includes(each))),
            )
          }
        />
      ))}
      <fieldset className="flex items-center gap-2">
        <legend className="sr-only">{t("staff.paperWidth")}</legend>
        <span aria-hidden className="me-auto font-semibold">
          {t("staff.paperWidth")}
        </span>
        {paperWidths.map((each) => (
          <Button
            key={each}
            variant={each === width ? "primary" : "secondary"}
            aria-pressed={each === width}
            className="min-h-tabs"
            onClick={() => setWidth(id, each)}
          >
            {t("staff.paperMm", { width: each })}
          </Button>
        ))}
      </fieldset>
    </section>
  );
}
