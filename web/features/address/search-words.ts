import { useIntl } from "react-intl";
import { errorMessage } from "../../api/errors.ts";
import type { SearchStatus } from "./predictions.ts";

/** The text that the list of addresses shows while it has no suggestions. */
export function useSearchWords(): (status: SearchStatus) => string {
  const { $t } = useIntl();
  return (status) => {
    if (status.is === "failed")
      return $t({ id: "address.placesFailed" }, { message: $t({ id: errorMessage(status.error) }) });
    return $t({
      id: ({ short: "address.placeHint", searching: "address.placesSearching", none: "address.placesNone" } as const)[
        status.is
      ],
    });
  };
}
