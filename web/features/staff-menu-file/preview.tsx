import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { useDishNames } from "../staff-menu/use-dish-names.tsx";
import { useWholeMenu } from "../staff-menu/use-menu.ts";
import type { Plan } from "./plan.ts";
import { Problems } from "./problems.tsx";

const SHOWN = 100;

/** What an import would change, before anything is; or why it can't be imported. */
export function Preview({ file, plan, onImport }: { file: { name: string }; plan: Plan; onImport: () => void }) {
  const t = useText();
  const { changes, unchanged, problems } = plan;
  const added = changes.filter(({ id }) => id === undefined).length;
  if (problems.length)
    return (
      <div className="flex flex-col gap-3">
        <Alert title={t("staff-menu.fileProblems", { count: problems.length })}>
          {t("staff-menu.nothingImported")}
        </Alert>
        <Problems problems={problems} />
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <h3 className="break-words text-18">{file.name}</h3>
      <p role="status">
        {changes.length
          ? t("staff-menu.previewSummary", { added, changed: changes.length - added, unchanged })
          : t("staff-menu.previewSame")}
      </p>
      {changes.length > 0 && (
        <>
          <ul className="flex flex-col divide-y divide-line rounded-docket border border-line">
            {changes.slice(0, SHOWN).map((change) => (
              <li key={`${change.kind} ${change.row}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 p-3">
                <Badge tone={change.id ? "neutral" : "ok"}>
                  {t(change.id ? "staff-menu.willChange" : "staff-menu.willAdd")}
                </Badge>
                <span className="min-w-0 break-words font-semibold">{change.title}</span>
                <Details change={change} />
              </li>
            ))}
          </ul>
          {changes.length > SHOWN && (
            <p className="text-muted">{t("staff-menu.moreChanges", { count: changes.length - SHOWN })}</p>
          )}
          <Button className="self-start" onClick={onImport}>
            {t("staff-menu.importNow", { count: changes.length })}
          </Button>
        </>
      )}
    </div>
  );
}

/** Which parts of an item change. */
function Details({ change }: { change: Plan["changes"][number] }) {
  const t = useText();
  const { data: menu } = useWholeMenu();
  const names = useDishNames(menu ?? { categories: [], dishes: [], manufacturers: [] });
  const fields = Object.keys(change.kind === "dish" ? change.product : change.category);
  const nameOf = (field: string) => {
    const name = names[field === "image" ? "images" : (field as keyof typeof names)];
    return typeof name === "string" ? name : name.label;
  };
  const state =
    change.published === undefined ? [] : [t(change.published ? "staff-menu.published" : "staff-menu.draft")];
  return (
    <span className="text-14 text-muted">
      {t(change.kind === "dish" ? "staff-menu.dish" : "staff-menu.category")}
      {change.id && `: ${[...fields.map(nameOf), ...state].join(", ")}`}
    </span>
  );
}
