import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useIntl } from "react-intl";
import { type CsvStyle, csvStyles } from "#core/contract/exports/csv.ts";
import { yearOf } from "#core/contract/exports/datev.ts";
import { BeginExport, type ExportKind, exportKinds } from "#core/contract/exports/exports.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { CheckRow, RadioRow } from "../../../ui/choice-row.tsx";
import { LeaveGuard } from "../forms/leave-guard.tsx";
import { DayFields } from "../reports/day-fields.tsx";
import { dayIn, monthOf } from "../shell/days.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { CsvStyleFields } from "./csv-style-fields.tsx";
import { DatevPart } from "./datev-part.tsx";
import { Progress } from "./progress.tsx";
import type { FileFormat } from "./spool.ts";
import { useExport } from "./use-export.ts";

/** The files that are offered; `own` says how a CSV file is written. */
const files = ["comma", "point", "own", "json"] as const;
type FileChoice = (typeof files)[number];

/** What is wrong with the days: none, too many, or those of two financial years. */
type Problem = "days" | "year" | "months";

/** The form of an export: its kind, its days and its file. */
export function ExportForm() {
  const { $t } = useIntl();
  const { name: shopName, configuration } = useStaffShop();
  const { timezone, defaultCurrency, datev } = configuration;
  const today = dayIn(new Date(), timezone);
  const [kind, setKind] = useState<ExportKind>("orders");
  const [span, setSpan] = useState(monthOf(today, 1));
  const [file, setFile] = useState<FileChoice>(useIntl().locale === "en" ? "point" : "comma");
  const [own, setOwn] = useState<CsvStyle>({ separator: ",", decimal: ".", bom: false });
  const [isEveryone, setEveryone] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const { state, start, resume, cancel } = useExport();
  const isRunning = state.is === "running";
  const holdsCustomers = kind === "orders";
  // DATEV keeps books in euros.
  const kinds = exportKinds.filter((each) => each !== "datev" || defaultCurrency === "EUR");

  const problemOf = (): Problem | undefined => {
    if (!BeginExport.safeParse({ kind, ...span }).success)
      return span.from > span.to || !span.from || !span.to ? "days" : "year";
    return kind === "datev" && datev && yearOf(span.from, datev) !== yearOf(span.to, datev) ? "months" : undefined;
  };

  const formatOf = (): FileFormat | undefined => {
    if (kind === "datev") return datev ? { is: "datev", settings: datev } : undefined;
    if (file === "json") return { is: "json" };
    return { is: "csv", style: file === "own" ? own : csvStyles[file] };
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [format, found] = [formatOf(), problemOf()];
    setProblem(found);
    if (!format || found || isRunning) return;
    const people = holdsCustomers && isEveryone ? "everyone" : "invoiced";
    const name =
      format.is === "datev"
        ? `EXTF_Buchungsstapel_${span.from}_${span.to}.csv`
        : `${shopName} ${kind} ${span.from} ${span.to}.${format.is}`;
    void start({ kind, ...span, people, format, name });
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-8">
      <fieldset disabled={isRunning} className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 text-18 font-bold font-heading">{$t({ id: "staff-exports.what" })}</legend>
        <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {kinds.map((each) => (
            <RadioRow
              key={each}
              name="kind"
              title={$t({ id: `staff-exports.kind.${each}` })}
              detail={$t({ id: `staff-exports.kind.${each}Hint` })}
              checked={kind === each}
              onChange={() => setKind(each)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset disabled={isRunning} className="flex min-w-0 flex-col gap-3">
        <legend className="mb-2 text-18 font-bold font-heading">{$t({ id: "staff-exports.days" })}</legend>
        <div className="flex flex-wrap gap-2">
          {([1, 0] as const).map((before) => (
            <Button key={before} variant="secondary" onClick={() => setSpan(monthOf(today, before))}>
              {$t({ id: before ? "staff-exports.lastMonth" : "staff-exports.thisMonth" })}
            </Button>
          ))}
        </div>
        <DayFields span={span} problem={problem && $t({ id: `staff-exports.problem.${problem}` })} onChange={setSpan} />
        {kind === "refunds" || kind === "payments" ? (
          <p className="max-w-prose text-14 text-muted">{$t({ id: "staff-exports.refundDays" })}</p>
        ) : null}
      </fieldset>
      {kind === "datev" ? (
        <DatevPart />
      ) : (
        <fieldset disabled={isRunning} className="flex min-w-0 flex-col gap-3">
          <legend className="mb-2 text-18 font-bold font-heading">{$t({ id: "staff-exports.file" })}</legend>
          <ChoiceField
            label={$t({ id: "staff-exports.format" })}
            className="max-w-form"
            value={file}
            onChange={({ target }) => setFile(target.value as FileChoice)}
            choices={files.map((value) => ({ value, label: $t({ id: `staff-exports.format.${value}` }) }))}
          />
          {file === "own" && <CsvStyleFields style={own} onChange={setOwn} />}
        </fieldset>
      )}
      {holdsCustomers && (
        <CheckRow
          className="max-w-prose"
          disabled={isRunning}
          title={$t({ id: "staff-exports.everyone" })}
          detail={$t({ id: "staff-exports.everyoneHint" })}
          checked={isEveryone}
          onChange={({ target }) => setEveryone(target.checked)}
        />
      )}
      <div className="flex flex-col items-start gap-4">
        {!isRunning && (kind !== "datev" || datev) && (
          <Button type="submit">
            <Download size={20} aria-hidden />
            {$t({ id: "staff-exports.export" })}
          </Button>
        )}
        <Progress state={state} from={span.from} to={span.to} onCancel={cancel} onResume={() => void resume()} />
      </div>
      <LeaveGuard mayLeave={() => !isRunning} isDirty={isRunning} />
    </form>
  );
}
