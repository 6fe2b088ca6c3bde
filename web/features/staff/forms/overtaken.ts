import { useState } from "react";
import { ApiError } from "../../../api/client.ts";
import { errorMessage } from "../../../api/errors.ts";

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "conflict";

/** The message of a change that was not saved. That of a conflict says what the form shows now. */
export const savingMessage = (error: unknown) => (isConflict(error) ? "staff-forms.overtaken" : errorMessage(error));

/**
 * The item that a small form changes, as it was when the form was opened. Later changes by others don't reach the form,
 * so the version that it sends reveals them. After a conflict it is the newer item. Give the form its version as key:
 * the form then begins anew, and its draft brings back what was typed into other fields.
 */
export function useEdited<Item extends { version: number }>(item: Item, error: unknown) {
  const [edited, setEdited] = useState(item);
  if (isConflict(error) && edited.version !== item.version) setEdited(item);
  return { edited, beginEdit: () => setEdited(item) };
}
