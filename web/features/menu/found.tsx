import { useIntl } from "react-intl";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/states.tsx";

/**
 * How many dishes a search or the chosen labels (`isChosen`) found, announced too. If none, it offers to clear both.
 * Without either it is empty.
 */
export function Found({
  query,
  isChosen,
  count,
  onClear,
}: {
  query: string;
  isChosen: boolean;
  count: number;
  onClear: () => void;
}) {
  const { $t } = useIntl();
  const isNarrowed = isChosen || query !== "";
  const isEmpty = isNarrowed && count === 0;
  const nothing = $t({ id: isChosen ? "menu.noneFits" : "menu.nothingFound" }, { query });
  return (
    <>
      <p role="status" className={isNarrowed && !isEmpty ? "pt-4 text-muted" : "sr-only"}>
        {isNarrowed && (isEmpty ? nothing : $t({ id: "menu.found" }, { count }))}
      </p>
      {isEmpty && (
        <EmptyState
          action={
            <Button variant="secondary" onClick={onClear}>
              {$t({ id: "menu.clearSearch" })}
            </Button>
          }
        >
          {nothing}
        </EmptyState>
      )}
    </>
  );
}
