import type { ComponentProps } from "react";
import { errorMessage } from "../api/errors.ts";
import { useText } from "../i18n/text.tsx";
import { Alert } from "./alert.tsx";

/** What became of a call that failed, at the place that it concerns. `title` says what did not happen. */
export function Failure({
  error,
  messageOf = errorMessage,
  ...props
}: Pick<ComponentProps<typeof Alert>, "title" | "className"> & {
  /** Nothing, and nothing is shown. */
  error: unknown;
  messageOf?: typeof errorMessage;
}) {
  const t = useText();
  return error ? <Alert {...props}>{t(messageOf(error))}</Alert> : null;
}
