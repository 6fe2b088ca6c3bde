import { useMutation } from "@tanstack/react-query";
import { Download, FileUp } from "lucide-react";
import { useRef } from "react";
import { useIntl } from "react-intl";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import { copyOfMenu } from "#core/contract/menu-import/copy-menu.ts";
import { templateCsv } from "#core/contract/menu-import/template.ts";
import { type Writing, writeCsv } from "#core/contract/menu-import/write-csv.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { Waiting } from "../../account/guards.tsx";
import { LeaveGuard } from "../forms/leave-guard.tsx";
import { useLoadMenu, useWholeMenu } from "../menu/use-menu.ts";
import { Failure } from "../shell/change.tsx";
import { ShopField } from "../shell/shop-field.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { ColumnHelp } from "./column-help.tsx";
import { ImportResult } from "./import-result.tsx";
import { LastImport } from "./last-import.tsx";
import { Preview } from "./preview.tsx";
import { useImport } from "./use-import.ts";

const csvFile = (text: string): Blob => new Blob([text], { type: "text/csv;charset=utf-8" });

/** The export and the import of the menu as a CSV file. */
export default function MenuFile() {
  const { $t } = useIntl();
  return (
    <>
      <PageHeading>{$t({ id: "staff-menu.file" })}</PageHeading>
      <Loaded query={useWholeMenu()} skeleton={<Waiting />} failure={{ title: $t({ id: "staff-menu.menuFailed" }) }}>
        {(menu) => (
          <>
            <Export menu={menu} />
            <Import menu={menu} />
            <LastImport />
          </>
        )}
      </Loaded>
    </>
  );
}

function Export({ menu }: { menu: WholeMenu }) {
  const { locale, $t } = useIntl();
  const { id, name, configuration } = useStaffShop();
  const { defaultCurrency: currency, supportedLocales, stations } = configuration;
  const writing: Writing = { locale, currency, supportedLocales, stations };
  const day = new Date().toISOString().slice(0, 10);
  const loadMenu = useLoadMenu();
  // The menu is fetched for each export. Importing an older one again would undo changes that were made meanwhile.
  const exporting = useMutation({
    mutationFn: () => loadMenu(id),
    onSuccess: (latest) => saveFile(`${name} ${day}.csv`, csvFile(writeCsv(latest, writing))),
  });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-24">{$t({ id: "staff-menu.export" })}</h2>
      <p className="max-w-prose text-muted">{$t({ id: "staff-menu.exportHint" })}</p>
      <div className="flex flex-wrap gap-2">
        <Button reads variant="secondary" pending={exporting.isPending} onClick={() => exporting.mutate()}>
          <Download size={20} aria-hidden />
          {$t({ id: "staff-menu.exportMenu" }, { count: menu.dishes.length })}
        </Button>
        <Button reads variant="quiet" onClick={() => saveFile("menu.csv", csvFile(templateCsv(writing)))}>
          {$t({ id: "staff-menu.template" })}
        </Button>
      </div>
      <Failure error={exporting.error} title={$t({ id: "staff-menu.menuFailed" })} />
    </section>
  );
}

function Import({ menu }: { menu: WholeMenu }) {
  const { $t, locale } = useIntl();
  const { defaultCurrency: currency, defaultLocale, supportedLocales } = useStaffShop().configuration;
  const { state, choose, compare, run, resume } = useImport();
  const loadMenu = useLoadMenu();
  const isRunning = state.is === "running";
  const picker = useRef<HTMLInputElement>(null);
  return (
    <section className="flex flex-col gap-4 border-line border-t pt-6">
      <h2 className="text-24">{$t({ id: "staff-menu.import" })}</h2>
      <p className="max-w-prose text-muted">{$t({ id: "staff-menu.importHint" })}</p>
      <ColumnHelp />
      {!isRunning && (
        <Button variant="secondary" className="self-start" onClick={() => picker.current?.click()}>
          <FileUp size={20} aria-hidden />
          {$t({ id: "staff-menu.chooseFile" })}
        </Button>
      )}
      <input
        ref={picker}
        type="file"
        accept=".csv,text/csv,text/plain"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) void choose(file);
          event.currentTarget.value = "";
        }}
      />
      {!isRunning && (
        <ShopField
          needed="manager"
          action={$t({ id: "staff-menu.compare" })}
          // Only shops with the same currency, because the numbers would be other prices in another one.
          keep={({ configuration }) => configuration.defaultCurrency === currency}
          onChoose={({ id, name }) =>
            void compare(name, async () =>
              copyOfMenu(menu, await loadMenu(id), { locale, currency, defaultLocale, supportedLocales }),
            )
          }
        >
          <p className="text-14 text-muted">{$t({ id: "staff-menu.copyHint" })}</p>
        </ShopField>
      )}
      {state.is === "planned" && <Preview file={state.file} plan={state.plan} onImport={run} />}
      <ImportResult state={state} onResume={resume} />
      <LeaveGuard mayLeave={() => !isRunning} isDirty={isRunning} />
    </section>
  );
}
