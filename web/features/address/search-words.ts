import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import type { SearchStatus } from "./predictions.ts";

/** What the list of addresses says while it has none. */
export function useSearchWords(): (status: SearchStatus) => string {
  const t = useText();
  return (status) => {
    if (status.is === "failed") return t("checkout.placesFailed", { message: t(errorMessage(status.error)) });
    return t(
      ({ short: "checkout.placeHint", searching: "checkout.placesSearching", none: "checkout.placesNone" } as const)[
        status.is
      ],
    );
  };
}
