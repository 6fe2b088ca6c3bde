import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import type { SearchStatus } from "./predictions.ts";

/** What the list of addresses says while it has none. */
export function useSearchWords(): (status: SearchStatus) => string {
  const t = useText();
  return (status) => {
    if (status.is === "failed") return t("address.placesFailed", { message: t(errorMessage(status.error)) });
    return t(
      ({ short: "address.placeHint", searching: "address.placesSearching", none: "address.placesNone" } as const)[
        status.is
      ],
    );
  };
}
