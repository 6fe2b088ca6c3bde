import { useIntl } from "react-intl";
import { MOST_LISTED } from "#core/contract/menu-import/menu-import.ts";
import { errorMessage } from "../../../api/errors.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, TextLink } from "../../../ui/button.tsx";
import { Waiting } from "../../account/guards.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { Problems } from "./problems.tsx";
import type { ImportState } from "./use-import.ts";

/** The progress and the result of an import. */
export function ImportResult({ state, onResume }: { state: ImportState; onResume: () => void }) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  switch (state.is) {
    case "unreadable": {
      const { because } = state;
      return (
        <Alert title={$t({ id: "staff-menu.fileUnreadable" })}>
          {typeof because === "string"
            ? $t({ id: `staff-menu.unreadable.${because}` })
            : $t({ id: `staff-menu.unreadable.${because.unreadable}` }, { column: because.column ?? "" })}
        </Alert>
      );
    }
    case "comparing":
      return <Waiting />;
    case "notCompared":
      return <Alert title={$t({ id: "staff-menu.notCompared" })}>{$t({ id: errorMessage(state.error) })}</Alert>;
    case "running":
      return (
        <div className="flex max-w-form flex-col gap-2">
          <label htmlFor="import-progress" role="status" className="font-semibold">
            {$t({ id: "staff-menu.importing" }, { done: state.done, of: state.of })}
          </label>
          <progress id="import-progress" value={state.done} max={state.of} className="h-3 w-full accent-brand-text" />
          <p className="text-muted">{$t({ id: "staff-menu.importingHint" })}</p>
        </div>
      );
    case "interrupted":
      return (
        <Alert
          title={$t({ id: "staff-menu.interrupted" }, { done: state.done, of: state.of })}
          action={
            <Button variant="secondary" className="mt-2" onClick={onResume}>
              {$t({ id: "staff-menu.goOn" })}
            </Button>
          }
        >
          {$t({ id: errorMessage(state.error) })} {$t({ id: "staff-menu.interruptedHint" })}
        </Alert>
      );
    case "done":
      return (
        <div className="flex flex-col gap-3">
          <Alert
            tone="info"
            title={$t({ id: "staff-menu.imported" }, { count: state.saved })}
            action={<TextLink to={staffPaths.menu(id)}>{$t({ id: "staff-menu.importedLink" })}</TextLink>}
          >
            <span role="status">{$t({ id: "staff-menu.importedHint" })}</span>
          </Alert>
          {state.refused.length > 0 && (
            <>
              <Alert title={$t({ id: "staff-menu.refused" })}>{$t({ id: "staff-menu.refusedHint" })}</Alert>
              <Problems problems={state.refused.slice(0, MOST_LISTED)} more={state.refused.length - MOST_LISTED} />
            </>
          )}
        </div>
      );
    default:
      return null;
  }
}
