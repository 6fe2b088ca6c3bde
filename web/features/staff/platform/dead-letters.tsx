import { useMutation, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import {
  type DeadLetter,
  listAlarms,
  listDeadLetters,
  type RepeatedLetters,
  repeatDeadLetters,
} from "#core/contract/admin/admin.ts";
import { call, fetching } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Waiting } from "../../account/guards.tsx";
import { Failure, useRefresh } from "../shell/change.tsx";
import { runbookPage, Since } from "./since.tsx";
import { Outdated, watched } from "./watched.tsx";

/** The dead letters of the jobs. Most can be tried again. */
export function DeadLetters() {
  const { $t } = useIntl();
  const query = useQuery({ ...fetching(listDeadLetters, {}), ...watched });
  const refresh = useRefresh(listDeadLetters, listAlarms);
  const repeating = useMutation({ mutationFn: () => call(repeatDeadLetters, {}), onSettled: refresh });
  return (
    <section aria-labelledby="dead-letters" className="flex flex-col gap-2">
      <h2 id="dead-letters" className="text-24">
        {$t({ id: "staff-platform.deadLetters" })}
      </h2>
      <p className="max-w-prose text-muted">{$t({ id: "staff-platform.deadLettersHint" })}</p>
      <Outdated query={query} />
      <Loaded query={query} skeleton={<Waiting />} failure={{ title: $t({ id: "staff-platform.lettersFailed" }) }}>
        {({ count, letters }) => (
          <>
            {count === 0 && <p className="text-muted">{$t({ id: "staff-platform.noLetters" })}</p>}
            {count > 0 && (
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p className="figures font-semibold">{$t({ id: "staff-platform.letters" }, { count })}</p>
                {letters.some(({ canRepeat }) => canRepeat) && (
                  <Button variant="secondary" pending={repeating.isPending} onClick={() => repeating.mutate()}>
                    {$t({ id: repeating.isPending ? "staff-platform.trying" : "staff-platform.tryAgain" })}
                  </Button>
                )}
              </div>
            )}
            {letters.length > 0 && (
              <ul className="flex flex-col divide-y divide-line rounded-docket border border-line">
                {letters.map((letter) => (
                  <Given key={letter.id} letter={letter} />
                ))}
              </ul>
            )}
            {count > letters.length && (
              <p className="max-w-prose text-14 text-muted">{$t({ id: "staff-platform.moreLetters" })}</p>
            )}
          </>
        )}
      </Loaded>
      <Failure title={$t({ id: "staff-platform.notChanged" })} error={repeating.error} />
      {repeating.data && <Outcome {...repeating.data} />}
    </section>
  );
}

function Outcome({ repeated, failed }: RepeatedLetters) {
  const { $t } = useIntl();
  return (
    <p role="status" className="max-w-prose">
      {(repeated.length > 0 || failed === 0) && $t({ id: "staff-platform.repeated" }, { count: repeated.length })}{" "}
      {failed > 0 && $t({ id: "staff-platform.notRepeated" }, { count: failed })}
    </p>
  );
}

function Given({ letter: { job, since, changes, error, canRepeat } }: { letter: DeadLetter }) {
  const { $t } = useIntl();
  return (
    <li className="flex min-w-0 flex-col gap-1 p-4">
      <span className="font-semibold wrap-anywhere">{job ?? $t({ id: "staff-platform.otherWork" })}</span>
      {error && <span className="wrap-anywhere">{error}</span>}
      <span className="flex flex-wrap gap-x-4 text-14 text-muted">
        {changes !== null && <span>{$t({ id: "staff-platform.changes" }, { count: changes })}</span>}
        <Since time={since} />
        {!canRepeat && (
          <span className="wrap-anywhere">
            {$t({ id: "staff-platform.repeatByHand" }, { page: runbookPage("dead-letters") })}
          </span>
        )}
      </span>
    </li>
  );
}
