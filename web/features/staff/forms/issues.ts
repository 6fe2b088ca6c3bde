import { useIntl } from "react-intl";
import { ApiError } from "../../../api/client.ts";
import { errorMessage } from "../../../api/errors.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { staffMessage } from "./validation.ts";

const issuesOf = (error: unknown) => (error instanceof ApiError ? error.issues : []);

/** Why the API refused something: its first issue if it names one. */
export const issueMessage = (error: unknown): MessageId => {
  const [issue] = issuesOf(error);
  return issue ? staffMessage(issue.message) : errorMessage(error);
};

/** The API's message about a field that it refused, by the field's name in the body. */
export function useIssues(error: unknown): (field: string) => string | undefined {
  const { $t } = useIntl();
  return (field) => {
    const issue = issuesOf(error).find(({ path }) => path.includes(field));
    return issue && $t({ id: staffMessage(issue.message) });
  };
}
