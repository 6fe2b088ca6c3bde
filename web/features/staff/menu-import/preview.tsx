import { useIntl } from "react-intl";
import type { MenuImport } from "#core/contract/menu-import/menu-import.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { useDishNames } from "../menu/dish-editor.tsx";
import { useWholeMenu } from "../menu/use-menu.ts";
import { Problems } from "./problems.tsx";

/** What an import would change, before anything is; or why it can't be imported. */
export function Preview({ file, plan, onImport }: { file: { name: string }; plan: MenuImport; onImport: () => void }) {
  const { $t } = useIntl();
  const { changes, added, changed, unchanged, problems, problemCount } = plan;
  const count = added + changed;
  if (problemCount)
    return (
      <div className="flex flex-col gap-3">
        <Alert title={$t({ id: "staff-menu.fileProblems" }, { count: problemCount })}>
          {$t({ id: "staff-menu.nothingImported" })}
        </Alert>
        <Problems problems={problems} more={problemCount - problems.length} />
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <h3 className="break-words text-18">{file.name}</h3>
      <p role="status">
        {count
          ? $t({ id: "staff-menu.previewSummary" }, { added, changed, unchanged })
          : $t({ id: "staff-menu.previewSame" })}
      </p>
      {count > 0 && (
        <>
          <ul className="flex flex-col divide-y divide-line rounded-docket border border-line">
            {changes.map((change) => (
              <li key={`${change.kind} ${change.row}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 p-3">
                <Badge tone={change.isNew ? "ok" : "neutral"}>
                  {$t({ id: change.isNew ? "staff-menu.willAdd" : "staff-menu.willChange" })}
                </Badge>
                <span className="min-w-0 break-words font-semibold">{change.title}</span>
                <Details change={change} />
              </li>
            ))}
          </ul>
          {count > changes.length && (
            <p className="text-muted">{$t({ id: "staff-menu.moreChanges" }, { count: count - changes.length })}</p>
          )}
          <Button className="self-start" onClick={onImport}>
            {$t({ id: "staff-menu.importNow" }, { count })}
          </Button>
        </>
      )}
    </div>
  );
}

/** Which parts of an item change. */
function Details({ change }: { change: MenuImport["changes"][number] }) {
  const { $t } = useIntl();
  const { data: menu } = useWholeMenu();
  const names = useDishNames(menu ?? { categories: [], dishes: [], manufacturers: [] });
  const nameOf = (field: string) => {
    // Of these, a file has the diet and the spice alone.
    if (field === "metadata") return $t({ id: "staff-menu.labels" });
    const name = names[field === "image" ? "images" : (field as keyof typeof names)];
    return typeof name === "string" ? name : name.label;
  };
  const state =
    change.published === undefined ? [] : [$t({ id: change.published ? "staff-menu.published" : "staff-menu.draft" })];
  return (
    <span className="text-14 text-muted">
      {$t({ id: change.kind === "dish" ? "staff-menu.dish" : "staff-menu.category" })}
      {!change.isNew && `: ${[...change.fields.map(nameOf), ...state].join(", ")}`}
    </span>
  );
}
