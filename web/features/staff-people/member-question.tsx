import { type ReactNode, useState } from "react";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Failure } from "../staff/change.tsx";
import { peopleMessage, usePeopleChange } from "./use-people.ts";

interface Question {
  /** The button that asks, and confirms. */
  action: string;
  /** The same with the member's name. */
  named: string;
  title: string;
  /** What it means. */
  hint: string;
  doing: string;
  /** Whether it can't be undone by the member. */
  isFinal?: boolean;
  /** Told where the member's row stays. */
  done?: ReactNode;
  change: () => Promise<unknown>;
}

/** Does something to a member, once somebody has read what that means. */
export function MemberQuestion({ action, named, title, hint, doing, isFinal, done, change }: Question) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const changing = usePeopleChange(change);
  return (
    <>
      <Button
        variant="quiet"
        className={cx("-ms-3 self-start", isFinal && "text-error")}
        aria-label={named}
        onClick={() => setAsked(true)}
      >
        {action}
      </Button>
      {changing.isSuccess && done && (
        <Alert tone="info" className="basis-full">
          <span role="status">{done}</span>
        </Alert>
      )}
      <Sheet
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={title}
        footer={
          <Button
            wide
            pending={changing.isPending}
            onClick={() => changing.mutate(undefined, { onSuccess: () => setAsked(false) })}
          >
            {changing.isPending ? doing : action}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <p>{hint}</p>
          <Failure title={t("staff-people.notChanged")} error={changing.error} messageOf={peopleMessage} />
        </div>
      </Sheet>
    </>
  );
}
