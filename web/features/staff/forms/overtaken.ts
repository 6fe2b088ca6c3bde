import { useState } from "react";
import { ApiError } from "../../../api/client.ts";
import { errorMessage } from "../../../api/errors.ts";

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "conflict";

/** The message of a change that was not saved. That of a conflict says what the form shows now. */
export const savingMessage = (error: unknown) => (isConflict(error) ? "staff-forms.overtaken" : errorMessage(error));

/**
 * What a small form changes: the item as the form was opened with it, not as others change it meanwhile, so that its
 * version tells whether they did. After a conflict it is their version. Give the form that version as its key: it
 * begins anew, and its draft brings back what was typed into other fields.
 */
export function useEdited<Item extends { version: number }>(item: Item, error: unknown) {
  const [edited, setEdited] = useState(item);
  if (isConflict(error) && edited.version !== item.version) setEdited(item);
  return { edited, beginEdit: () => setEdited(item) };
}
