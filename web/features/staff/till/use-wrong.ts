import { useIntl } from "react-intl";
import { useIssues } from "../forms/issues.ts";
import type { TillDraft } from "./till-draft.ts";

/** What a draft still lacks. */
export const missingIn = ({ source, fulfilment, phone, address }: TillDraft) => ({
  phone: (source === "phone" || fulfilment === "delivery") && phone.trim().length < 4,
  address: fulfilment === "delivery" && !address.details,
});

/** What is wrong with each field of a draft: what it lacks once it was sent, and what the API refused. */
export function useWrong(
  draft: TillDraft,
  { isTried, error }: { isTried: boolean; error: Error | null },
): (field: string) => string | undefined {
  const { $t } = useIntl();
  const missing = missingIn(draft);
  const issueOf = useIssues(error);
  return (field) =>
    isTried && (field === "phone" || field === "address") && missing[field]
      ? $t({ id: `staff-till.missing.${field}` })
      : issueOf(field);
}
