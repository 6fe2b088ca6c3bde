import { type FormEvent, useState } from "react";
import { useIntl } from "react-intl";
import type { Workers } from "#core/contract/members/working.ts";
import { ApiError } from "../../../api/client.ts";
import { errorMessage } from "../../../api/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { Choices, RadioRow } from "../../../ui/choice-row.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { toast } from "../../../ui/toast.tsx";
import { useSession } from "../../account/session.ts";
import { staffMessage } from "../forms/validation.ts";
import { Failure } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { useWork, workCalls } from "./use-workers.ts";

interface Props {
  workers: Workers;
  onClose: () => void;
}

/** The sheet that changes the worker on this device, and sets the user's own PIN. */
export default function WorkersSheet({ workers, onClose }: Props) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const { people, working, isLocked } = workers;
  const [chosen, setChosen] = useState(people.length === 1 ? people[0]?.userId : undefined);
  const [isTapped, setTapped] = useState(people.length === 1);
  const calls = workCalls(id);
  const start = useWork(calls.start);
  const end = useWork((how: "lock" | "stop") => calls[how]());
  const name = people.find(({ userId }) => userId === chosen)?.name;
  const shared = people.length ? "staff-team.whoHint" : "staff-team.noPins";
  const hint = isLocked ? "staff-team.lockedHint" : shared;
  return (
    <Sheet isOpen onClose={onClose} title={$t({ id: "staff-team.who" })}>
      <div className="flex flex-col gap-6">
        <p className="text-muted">{$t({ id: hint })}</p>
        {people.length > 0 && (
          <Choices legend={$t({ id: "staff-team.who" })}>
            {people.map((person) => (
              <RadioRow
                key={person.userId}
                name="worker"
                title={person.name}
                checked={chosen === person.userId}
                onChange={({ target }) => {
                  start.reset();
                  setChosen(person.userId);
                  // The arrow keys go on through the names.
                  setTapped(!target.matches(":focus-visible"));
                }}
              />
            ))}
          </Choices>
        )}
        {chosen && name && (
          <PinForm
            key={chosen}
            isFocused={isTapped}
            label={$t({ id: "staff-team.pinOf" }, { name })}
            action={$t({ id: "staff-team.startWork" })}
            error={start.error}
            isPending={start.isPending}
            onSend={(pin, onError) => start.mutate({ userId: chosen, pin }, { onSuccess: onClose, onError })}
          />
        )}
        {working && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              pending={end.isPending}
              onClick={() => end.mutate("lock", { onSuccess: onClose })}
            >
              {$t({ id: "staff-team.lock" })}
            </Button>
            <Button variant="quiet" pending={end.isPending} onClick={() => end.mutate("stop", { onSuccess: onClose })}>
              {$t({ id: "staff-team.stopSharing" })}
            </Button>
          </div>
        )}
        <Failure title={$t({ id: "staff.notSaved" })} error={end.error} />
        {!isLocked && <OwnPin workers={workers} />}
      </div>
    </Sheet>
  );
}

/** Sets the PIN of the caller: the worker on this device, else the one who is signed in. */
function OwnPin({ workers: { people, working, hasPin } }: Pick<Props, "workers">) {
  const { $t } = useIntl();
  const { user } = useSession();
  const worker = people.find(({ userId }) => userId === working);
  const name = worker?.name ?? user?.name ?? "";
  const calls = workCalls(useStaffShop().id);
  const set = useWork(calls.set);
  const remove = useWork(calls.remove);
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 className="text-18">{$t({ id: "staff-team.myPin" }, { name })}</h3>
      <PinForm
        key={String(set.isSuccess)}
        label={$t({ id: "staff-team.pin" })}
        hint={$t({ id: "staff-team.myPinHint" })}
        action={$t({ id: "staff-team.setPin" })}
        error={set.error}
        isPending={set.isPending}
        onSend={(pin) => set.mutate(pin, { onSuccess: () => toast($t({ id: "staff-team.pinSet" })) })}
      />
      {hasPin && (
        <Button
          variant="quiet"
          className="self-start text-error"
          pending={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSuccess: () => toast($t({ id: "staff-team.pinRemoved" })) })}
        >
          {$t({ id: "staff-team.removePin" })}
        </Button>
      )}
      <Failure title={$t({ id: "staff.notSaved" })} error={remove.error} />
    </section>
  );
}

/** What the server says about a PIN that it refused. */
const issueOf = (error: Error | null) =>
  error instanceof ApiError && error.code === "invalid_input" ? error.issues[0] : undefined;

/** A field for a PIN, whose digits are hidden. */
function PinForm({
  label,
  hint,
  isFocused = false,
  action,
  error,
  isPending,
  onSend,
}: {
  label: string;
  hint?: string;
  /** Whether it gets the focus as it appears. */
  isFocused?: boolean;
  action: string;
  error: Error | null;
  isPending: boolean;
  onSend: (pin: string, onError: (error: Error) => void) => void;
}) {
  const { $t } = useIntl();
  const [pin, setPin] = useState("");
  const [isTried, setTried] = useState(false);
  const isWhole = /^\d{4,6}$/.test(pin);
  const issue = issueOf(error);
  // Nobody sees the digits of a refused PIN, and the next one would be typed behind them.
  const clear = (error: Error) => {
    if (!issueOf(error)) return;
    setPin("");
    setTried(false);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWhole && !isPending) onSend(pin, clear);
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={send}>
      <TextField
        label={label}
        hint={hint}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        autoFocus={isFocused}
        maxLength={6}
        value={pin}
        error={
          (isTried && !isWhole && $t({ id: "validation.pinDigits" })) ||
          (issue && $t({ id: staffMessage(issue.message) }))
        }
        onChange={({ target }) => setPin(target.value)}
      />
      {!issue && <Failure title={$t({ id: "staff-team.pinFailed" })} error={error} messageOf={errorMessage} />}
      <Button type="submit" className="self-start" pending={isPending}>
        {action}
      </Button>
    </form>
  );
}
