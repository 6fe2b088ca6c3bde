import { useIntl } from "react-intl";
import { useTable } from "../table/table.ts";
import { closedBecause, openingWords, takesLater } from "./opening.ts";
import { useOrganization, useReader } from "./organization.tsx";

/** Whether the shop takes orders now, and its hours in words: "Open until 22:00", "Opens tomorrow at 11:00". */
export function useOpening() {
  const { $t } = useIntl();
  const organization = useOrganization();
  const { id, values } = openingWords(organization, useReader());
  const isAtTable = useTable() !== undefined;
  return {
    because: closedBecause(organization),
    takesLater: !isAtTable && takesLater(organization),
    words: $t({ id }, values),
  };
}
