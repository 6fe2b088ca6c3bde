import { Download, FileUp } from "lucide-react";
import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Waiting } from "../account/guards.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import { LeaveGuard } from "../staff-forms/leave-guard.tsx";
import { useWholeMenu, type WholeMenu } from "../staff-menu/use-menu.ts";
import { ColumnHelp } from "./column-help.tsx";
import { download } from "./download.ts";
import { ImportResult } from "./import-result.tsx";
import { Preview } from "./preview.tsx";
import { templateCsv } from "./template.ts";
import { useImport } from "./use-import.ts";
import { type Writing, writeCsv } from "./write-csv.ts";

/** The whole menu as a file for a spreadsheet, and back. */
export default function MenuFile() {
  const t = useText();
  return (
    <>
      <PageHeading>{t("staff-menu.file")}</PageHeading>
      <Loaded query={useWholeMenu()} skeleton={<Waiting />} failure={{ title: t("staff-menu.menuFailed") }}>
        {(menu) => (
          <>
            <Export menu={menu} />
            <Import menu={menu} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Export({ menu }: { menu: WholeMenu }) {
  const t = useText();
  const { locale } = useLocale();
  const { name, configuration } = useWorkplace();
  const { defaultCurrency: currency, supportedLocales } = configuration;
  const writing: Writing = { locale, currency, supportedLocales };
  const day = new Date().toISOString().slice(0, 10);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-24">{t("staff-menu.export")}</h2>
      <p className="max-w-prose text-muted">{t("staff-menu.exportHint")}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => download(`${name} ${day}.csv`, writeCsv(menu, writing))}>
          <Download size={20} aria-hidden />
          {t("staff-menu.exportMenu", { count: menu.dishes.length })}
        </Button>
        <Button variant="quiet" onClick={() => download("menu.csv", templateCsv(writing))}>
          {t("staff-menu.template")}
        </Button>
      </div>
    </section>
  );
}

function Import({ menu }: { menu: WholeMenu }) {
  const t = useText();
  const { state, choose, run, goOn } = useImport(menu);
  const isRunning = state.is === "running";
  return (
    <section className="flex flex-col gap-4 border-line border-t pt-6">
      <h2 className="text-24">{t("staff-menu.import")}</h2>
      <p className="max-w-prose text-muted">{t("staff-menu.importHint")}</p>
      <ColumnHelp />
      {!isRunning && (
        <label className="inline-flex min-h-main cursor-pointer items-center gap-2 self-start rounded-button border border-control bg-paper px-6 py-3 font-semibold hover:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2">
          <FileUp size={20} aria-hidden />
          {t("staff-menu.chooseFile")}
          <input
            type="file"
            accept=".csv,text/csv,text/plain"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) void choose(file);
              event.currentTarget.value = "";
            }}
          />
        </label>
      )}
      {state.is === "planned" && <Preview file={state.file} plan={state.plan} onImport={run} />}
      <ImportResult state={state} onGoOn={goOn} />
      <LeaveGuard mayLeave={() => !isRunning} isDirty={isRunning} />
    </section>
  );
}
