import { useIntl } from "react-intl";
import type { MenuImport } from "#core/contract/menu-import/menu-import.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Differences } from "./differences.tsx";
import { Problems } from "./problems.tsx";

/** The changes that an import would make, or why the file can't be imported. */
export function Preview({ file, plan, onImport }: { file: { name: string }; plan: MenuImport; onImport: () => void }) {
  const { $t } = useIntl();
  const { changes, doubtful, added, changed, unchanged, problems, problemCount } = plan;
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
      {doubtful > 0 && (
        <Alert tone="warn" title={$t({ id: "staff-menu.doubtful" }, { count: doubtful })}>
          {$t({ id: "staff-menu.doubtfulHint" })}
        </Alert>
      )}
      {count > 0 && (
        <>
          <ul className="flex flex-col divide-y divide-line rounded-docket border border-line">
            {changes.map((change) => (
              <li key={`${change.kind} ${change.row}`} className="flex flex-col gap-2 p-3">
                <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
                  <Badge tone={change.isNew ? "ok" : "neutral"}>
                    {$t({ id: change.isNew ? "staff-menu.willAdd" : "staff-menu.willChange" })}
                  </Badge>
                  <span className="min-w-0 break-words font-semibold">{change.title}</span>
                  <span className="text-14 text-muted">
                    {$t({ id: change.kind === "dish" ? "staff-menu.dish" : "staff-menu.category" })}
                  </span>
                </div>
                <Differences change={change} />
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
