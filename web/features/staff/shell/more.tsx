import { useIntl } from "react-intl";
import type { MessageId } from "../../../i18n/messages.ts";
import { Button } from "../../../ui/button.tsx";

interface Props {
  listed: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** The text of the button. */
  label: MessageId;
}

/** A button that loads the next part of a list, if there is one. */
export function More({ listed, label }: Props) {
  const { $t } = useIntl();
  if (!listed.hasNextPage) return null;
  return (
    <Button
      reads
      variant="secondary"
      className="self-start"
      pending={listed.isFetchingNextPage}
      onClick={() => listed.fetchNextPage()}
    >
      {$t({ id: listed.isFetchingNextPage ? "common.loading" : label })}
    </Button>
  );
}
