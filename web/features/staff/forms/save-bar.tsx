import { CircleAlert, CircleCheck, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { formatTime } from "#core/contract/values/format-date.ts";
import { ApiError } from "../../../api/client.ts";
import { errorMessage } from "../../../api/errors.ts";
import { Alert } from "../../../ui/alert.tsx";
import { coversBottom } from "../../../ui/bottom-bar.ts";
import { Button } from "../../../ui/button.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import type { Editor } from "./use-editor.ts";
import { staffMessage } from "./validation.ts";

/** The bar at the bottom of an editor, with the state of the form and the button that saves it. */
export function SaveBar({ editor, actions }: { editor: Editor; actions?: ReactNode }) {
  const { $t } = useIntl();
  const { state, isDirty, discard } = editor;
  const isSaving = state.is === "saving";
  return (
    <div
      ref={coversBottom}
      className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-line border-t bg-paper px-4 pt-3 pb-[max(12px,var(--spacing-safe))]"
    >
      <Trouble editor={editor} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-2">
          {actions}
          <Status editor={editor} />
        </div>
        <div className="flex flex-1 flex-wrap justify-end gap-2 sm:flex-none">
          {isDirty && !isSaving && (
            <Button variant="secondary" onClick={discard}>
              {$t({ id: "staff-forms.discard" })}
            </Button>
          )}
          <Button type="submit" pending={isSaving} className="flex-1 sm:flex-none">
            {$t({ id: isSaving ? "staff-forms.saving" : "staff-forms.save" })}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Status({ editor: { state, isDirty } }: { editor: Editor }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const [Icon, words] = ((): [typeof CircleCheck | undefined, string] => {
    if (state.is === "saving") return [undefined, $t({ id: "staff-forms.saving" })];
    if (state.is === "failed") return [CircleAlert, $t({ id: "staff-forms.notSaved" })];
    if (state.is === "conflict") return [CircleAlert, $t({ id: "staff-forms.notSaved" })];
    if (isDirty) return [PencilLine, $t({ id: "staff-forms.unsaved" })];
    if (state.is === "unchanged") return [undefined, $t({ id: "staff-forms.unchanged" })];
    const time = formatTime(state.at, reader);
    return [CircleCheck, $t({ id: state.withTheirs ? "staff-forms.savedTogether" : "staff-forms.saved" }, { time })];
  })();
  return (
    <p role="status" className="flex items-center gap-2 text-14 text-muted">
      {Icon && <Icon size={16} aria-hidden className="shrink-0" />}
      {words}
    </p>
  );
}

/** Why the form was not saved, besides the errors of its fields. */
function Trouble({ editor: { state } }: { editor: Editor }) {
  const { $t } = useIntl();
  if (state.is !== "failed") return null;
  const { error, unplaced } = state;
  if (error instanceof ApiError && error.code === "forbidden")
    return <Alert title={$t({ id: "staff-forms.roleChanged" })}>{$t({ id: "staff-forms.roleChangedHint" })}</Alert>;
  return (
    <Alert title={$t({ id: error === undefined ? "error.invalid_input" : errorMessage(error) })}>
      {unplaced.length > 0 && (
        <ul>
          {[...new Set(unplaced)].map((sentence) => (
            <li key={sentence}>{$t({ id: staffMessage(sentence) })}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
