import { formatDateTime } from "#core/contract/format-date.ts";
import { MOST_PRINTERS, type Printer } from "#core/contract/printers.ts";
import { serverNow } from "../../api/server-clock.ts";
import { useText } from "../../i18n/text.tsx";
import { announce } from "../../ui/announcer.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { useQuestion } from "../../ui/question.ts";
import { Waiting } from "../account/guards.tsx";
import { AddPrinter } from "./add-printer.tsx";
import { Failure } from "./change.tsx";
import { usePrinters, usePrintPaper, useRemovePrinter } from "./use-printers.ts";
import { useHasRole, useWorkplaceReader } from "./workplace.ts";

/** The printers that print by themselves: how they are, and where managers add and remove them. */
export function Printers() {
  const t = useText();
  const isManager = useHasRole("manager");
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-18">{t("staff.printers")}</h3>
      <p className="text-muted">{t("staff.printersHint")}</p>
      <Loaded query={usePrinters()} skeleton={<Waiting />} failure={{ title: t("staff.printersFailed") }}>
        {(printers) => (
          <>
            {printers.length > 0 && (
              <ul className="flex flex-col divide-y divide-line rounded-docket border border-line">
                {printers.map((printer) => (
                  <PrinterRow key={printer.id} printer={printer} />
                ))}
              </ul>
            )}
            {isManager && printers.length < MOST_PRINTERS && <AddPrinter />}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** A printer that asks every few seconds is off after so many minutes of silence. */
const SILENCE_MS = 3 * 60_000;

function PrinterRow({ printer }: { printer: Printer }) {
  const t = useText();
  const isManager = useHasRole("manager");
  const { isAsked, ask, close, asker } = useQuestion();
  const printing = usePrintPaper();
  const removing = useRemovePrinter();
  const { id: printerId, name, width, prints, waiting } = printer;
  const failed = printing.error ?? removing.error;
  return (
    <li className="flex flex-col gap-2 p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-18">{name}</span>
        <State printer={printer} />
      </p>
      <p className="text-muted">
        {[t("staff.paperMm", { width }), ...prints.map((kind) => t(`staff.paper.${kind}`))].join(" · ")}
        {waiting > 0 && ` · ${t("staff.papersWait", { count: waiting })}`}
      </p>
      <Problem printer={printer} />
      <Failure title={t("staff.notSaved")} error={failed} />
      <div className="flex flex-wrap gap-2">
        {isAsked ? (
          <>
            <Button pending={removing.isPending} className="min-h-tabs" onClick={() => removing.mutate(printerId)}>
              {t("staff.printerRemoveSure", { name })}
            </Button>
            <Button variant="secondary" className="min-h-tabs" onClick={close}>
              {t("staff.printerKeep")}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="secondary"
              className="min-h-tabs"
              pending={printing.isPending}
              aria-label={`${t("staff.printTest")}: ${name}`}
              onClick={() =>
                printing.mutate({ printerId }, { onSuccess: () => announce(t("staff.printerPrints", { name })) })
              }
            >
              {t("staff.printTest")}
            </Button>
            {isManager && (
              <Button
                ref={asker}
                variant="quiet"
                className="min-h-tabs"
                aria-label={`${t("staff.printerRemove")}: ${name}`}
                onClick={ask}
              >
                {t("staff.printerRemove")}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}

function State({ printer: { seenAt, state } }: { printer: Printer }) {
  const t = useText();
  const reader = useWorkplaceReader();
  if (!seenAt) return <Badge tone="warn">{t("staff.printerNew")}</Badge>;
  if (serverNow() - Date.parse(seenAt) > SILENCE_MS)
    return <Badge tone="error">{t("staff.printerSilent", { time: formatDateTime(seenAt, reader) })}</Badge>;
  const tone = state === "ready" ? "ok" : state === "paper_low" ? "warn" : "error";
  return <Badge tone={tone}>{t(`staff.printerIs.${state}`)}</Badge>;
}

/** What it did not print, so that somebody prints it again from its order. */
function Problem({ printer: { problem } }: { printer: Printer }) {
  const t = useText();
  const reader = useWorkplaceReader();
  if (!problem) return null;
  const { at, reference, because } = problem;
  return (
    <p className="rounded-field bg-warn-wash px-3 py-2 text-warn">
      {formatDateTime(at, reader)}: {t(`staff.printerProblem.${because}`, { paper: reference ?? t("staff.printTest") })}
    </p>
  );
}
