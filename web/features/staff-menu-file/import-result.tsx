import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Problems } from "./problems.tsx";
import type { ImportState } from "./use-import.ts";

/** How an import goes on, and how it ended. */
export function ImportResult({ state, onGoOn }: { state: ImportState; onGoOn: () => void }) {
  const t = useText();
  switch (state.is) {
    case "unreadable": {
      const { because } = state;
      return (
        <Alert title={t("staff-menu.fileUnreadable")}>
          {typeof because === "string"
            ? t(`staff-menu.unreadable.${because}`)
            : t(`staff-menu.unreadable.${because.noMenu}`, { column: because.column ?? "" })}
        </Alert>
      );
    }
    case "running":
      return (
        <div className="flex max-w-form flex-col gap-2">
          <label htmlFor="import-progress" role="status" className="font-semibold">
            {t("staff-menu.importing", { done: state.done, of: state.of })}
          </label>
          <progress id="import-progress" value={state.done} max={state.of} className="h-3 w-full accent-brand-text" />
          <p className="text-muted">{t("staff-menu.importingHint")}</p>
        </div>
      );
    case "interrupted":
      return (
        <Alert
          title={t("staff-menu.interrupted", { done: state.done, of: state.of })}
          action={
            <Button variant="secondary" className="mt-2" onClick={onGoOn}>
              {t("staff-menu.goOn")}
            </Button>
          }
        >
          {t(errorMessage(state.error))} {t("staff-menu.interruptedHint")}
        </Alert>
      );
    case "done":
      return (
        <div className="flex flex-col gap-3">
          <Alert tone="info" title={t("staff-menu.imported", { count: state.outcome.saved })}>
            <span role="status">{t("staff-menu.importedHint")}</span>
          </Alert>
          {state.outcome.refused.length > 0 && (
            <>
              <Alert title={t("staff-menu.refused")}>{t("staff-menu.refusedHint")}</Alert>
              <Problems problems={state.outcome.refused} />
            </>
          )}
        </div>
      );
    default:
      return null;
  }
}
