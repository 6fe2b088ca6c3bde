import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/states.tsx";

/**
 * How many dishes a search found, announced too. If none, it offers to clear the search. Without a search it is empty.
 */
export function Found({ query, count, onClear }: { query: string; count: number; onClear: () => void }) {
  const t = useText();
  const isEmpty = query !== "" && count === 0;
  return (
    <>
      <p role="status" className={query && !isEmpty ? "pt-4 text-muted" : "sr-only"}>
        {query && t(isEmpty ? "menu.nothingFound" : "menu.found", { query, count })}
      </p>
      {isEmpty && (
        <EmptyState
          action={
            <Button variant="secondary" onClick={onClear}>
              {t("menu.clearSearch")}
            </Button>
          }
        >
          {t("menu.nothingFound", { query })}
        </EmptyState>
      )}
    </>
  );
}
