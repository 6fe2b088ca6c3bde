import { useIntl } from "react-intl";
import { closedBecause, openingWords, takesLater } from "./opening.ts";
import { useOrganization, useReader } from "./organization.tsx";

/** Whether the shop takes orders now, and its hours in words: "Open until 22:00", "Opens tomorrow at 11:00". */
export function useOpening() {
  const { $t } = useIntl();
  const organization = useOrganization();
  const { id, values } = openingWords(organization, useReader());
  return { because: closedBecause(organization), takesLater: takesLater(organization), words: $t({ id }, values) };
}
