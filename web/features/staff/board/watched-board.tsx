import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Board } from "#core/contract/orders/board.ts";
import { errorMessage } from "../../../api/errors.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { ErrorState } from "../../../ui/states.tsx";
import { Waiting } from "../../account/guards.tsx";
import { useWatched } from "./watch.ts";

/** The open orders once they are there. Whoever may not see them any more is told so instead. */
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
