import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Board } from "#core/contract/orders/board.ts";
import { errorMessage } from "../../../api/errors.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { Waiting } from "../../account/guards.tsx";
import { useWatched } from "./watch.ts";

/** Shows its children once the board is loaded, or says that the user may not see it any more. */
export function WatchedBoard({ children }: { children: (board: Board) => ReactNode }) {
  const { $t } = useIntl();
  const { query, isRefused } = useWatched();
  return (
    <Loaded
      query={isRefused ? { ...query, data: undefined } : query}
      skeleton={<Waiting />}
      failed={(retry) => (
        <div className="p-4">
          <ErrorState
            title={$t({ id: "staff.failed" })}
            hint={$t({ id: isRefused ? errorMessage(query.error) : "staff.lostStart" })}
            onRetry={() => void retry()}
          />
        </div>
      )}
    >
      {children}
    </Loaded>
  );
}
