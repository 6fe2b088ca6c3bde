import { useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MAX_PRINTERS, type Printer } from "#core/contract/printers/printers.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { Alert } from "../../../ui/alert.tsx";
import { announce } from "../../../ui/announcer.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { takeFocus, useQuestion } from "../../../ui/question.ts";
import { Waiting } from "../../account/guards.tsx";
import { useEdited } from "../forms/overtaken.ts";
import { Failure } from "../shell/change.tsx";
import { useHasRole, useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { AddPrinter } from "./add-printer.tsx";
import { PrinterForm } from "./printer-form.tsx";
import {
  isShared,
  isSilent,
  problemsOf,
  usePrinters,
  usePrintTicket,
  useRemovePrinter,
  useUpdatePrinter,
} from "./use-printers.ts";

/** The connected printers with their states. Managers add and remove them. */
export function Printers() {
  const { $t } = useIntl();
  const isManager = useHasRole("manager");
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-18">
        {$t({ id: "staff.printers" })}
      </h3>
      <p className="text-muted">{$t({ id: "staff.printersHint" })}</p>
      <Loaded query={usePrinters()} skeleton={<Waiting />} failure={{ title: $t({ id: "staff.printersFailed" }) }}>
        {(printers) => (
          <>
            {printers.length > 0 && (
              <ul className="flex flex-col divide-y divide-line rounded-docket border border-line">
                {printers.map((printer) => (
                  <PrinterRow key={printer.id} printer={printer} onRemoved={() => heading.current?.focus()} />
                ))}
              </ul>
            )}
            <Unprinted printers={printers} />
            {isManager && printers.length < MAX_PRINTERS && <AddPrinter />}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Names stations whose dishes no printer prints, such as a new station where each printer has stations of its own. */
function Unprinted({ printers }: { printers: readonly Printer[] }) {
  const { $t } = useIntl();
  const { stations } = useStaffShop().configuration;
  const ofKitchen = printers.filter(({ prints }) => prints.includes("kitchen"));
  if (ofKitchen.length === 0 || ofKitchen.some((printer) => printer.stations.length === 0)) return null;
  const missed = stations.filter(({ id }) => !ofKitchen.some((printer) => printer.stations.includes(id)));
  if (missed.length === 0) return null;
  const names = missed.map(({ name }) => name).join(", ");
  return <Alert tone="warn" title={$t({ id: "staff.printersMiss" }, { count: missed.length, stations: names })} />;
}

function PrinterRow({
  printer,
  onRemoved,
}: {
  printer: Printer;
  /** Takes the focus, because the row goes. */
  onRemoved: () => void;
}) {
  const { $t } = useIntl();
  const isManager = useHasRole("manager");
  const { isAsked, ask, close, asker } = useQuestion();
  const printing = usePrintTicket();
  const removing = useRemovePrinter();
  const { id: printerId, name, width, prints, waiting } = printer;
  const { configuration } = useStaffShop();
  const made = configuration.stations.filter(({ id }) => printer.stations.includes(id));
  const failed = printing.error ?? removing.error;
  const updating = useUpdatePrinter();
  const editing = useQuestion();
  const { edited, beginEdit } = useEdited(printer, updating.error);
  if (editing.isAsked)
    return (
      <li className="p-3">
        <PrinterForm
          key={edited.version}
          printer={edited}
          send={$t({ id: "staff-forms.save" })}
          keep={$t({ id: "staff.printerKeepAsIs" })}
          error={updating.error}
          isPending={updating.isPending}
          onSend={(body, forget) =>
            updating.mutate(
              { ...edited, body },
              {
                onSuccess: () => {
                  forget();
                  editing.close();
                },
              },
            )
          }
          onKeep={() => {
            if (updating.error) updating.reset();
            editing.close();
          }}
        />
      </li>
    );
  return (
    <li className="flex flex-col gap-2 p-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-18">{name}</span>
        <State printer={printer} />
      </p>
      <p className="text-muted">
        {[
          $t({ id: "staff.paperMm" }, { width }),
          ...prints.map((kind) => $t({ id: `staff.ticket.${kind}` })),
          ...(made.length === 0 && printer.stations.length > 0
            ? [$t({ id: "staff.printerOnlyWithout" })]
            : made.map(({ name }) => name)),
        ].join(" · ")}
        {waiting > 0 && ` · ${$t({ id: "staff.printJobsWait" }, { count: waiting })}`}
      </p>
      {isShared(printer) && (
        <p className="rounded-field bg-warn-wash px-3 py-2 text-warn">{$t({ id: "staff.printerShared" })}</p>
      )}
      {problemsOf(printer).map((problem) => (
        <Problem key={problem.at} {...problem} />
      ))}
      <Failure title={$t({ id: "staff.notSaved" })} error={failed} />
      <div className="flex flex-wrap gap-2">
        {isAsked ? (
          <>
            <Button
              variant="danger"
              pending={removing.isPending}
              className="min-h-tabs"
              onClick={() =>
                removing.mutate(printerId, {
                  onSuccess: () => {
                    onRemoved();
                    announce($t({ id: "staff.printerRemoved" }, { name }));
                  },
                })
              }
            >
              {$t({ id: "staff.printerRemoveSure" }, { name })}
            </Button>
            <Button ref={takeFocus} variant="secondary" className="min-h-tabs" onClick={close}>
              {$t({ id: "staff.printerKeep" })}
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="secondary"
              className="min-h-tabs"
              pending={printing.isPending}
              aria-label={`${$t({ id: "staff.printTest" })}: ${name}`}
              onClick={() =>
                printing.mutate(
                  { printerId },
                  { onSuccess: () => announce($t({ id: "staff.printerPrints" }, { name })) },
                )
              }
            >
              {$t({ id: "staff.printTest" })}
            </Button>
            {isManager && (
              <Button
                ref={editing.asker}
                variant="secondary"
                className="min-h-tabs"
                aria-label={`${$t({ id: "staff.printerEdit" })}: ${name}`}
                onClick={() => {
                  beginEdit();
                  editing.ask();
                }}
              >
                {$t({ id: "staff.printerEdit" })}
              </Button>
            )}
            {isManager && (
              <Button
                ref={asker}
                variant="quiet"
                className="min-h-tabs"
                aria-label={`${$t({ id: "staff.printerRemove" })}: ${name}`}
                onClick={ask}
              >
                {$t({ id: "staff.printerRemove" })}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  );
}

function State({ printer }: { printer: Printer }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { seenAt, state } = printer;
  if (!seenAt) return <Badge tone="warn">{$t({ id: "staff.printerNew" })}</Badge>;
  if (isSilent(printer))
    return <Badge tone="error">{$t({ id: "staff.printerSilent" }, { time: formatDateTime(seenAt, reader) })}</Badge>;
  const tone = state === "ready" ? "ok" : state === "paper_low" ? "warn" : "error";
  return <Badge tone={tone}>{$t({ id: `staff.printerIs.${state}` })}</Badge>;
}

/** The ticket that a printer did not print, so that somebody can print it again from its order. */
function Problem({ at, orderId, reference, because }: NonNullable<Printer["problem"]>) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const reader = useStaffReader();
  const name = reference ?? $t({ id: "staff.printTest" });
  const paper = orderId ? <TextLink to={paths.staffOrder(organizationId, orderId)}>{name}</TextLink> : name;
  return (
    <p className="rounded-field bg-warn-wash px-3 py-2 text-warn">
      {formatDateTime(at, reader)}: <FormattedMessage id={`staff.printerProblem.${because}`} values={{ paper }} />
    </p>
  );
}
