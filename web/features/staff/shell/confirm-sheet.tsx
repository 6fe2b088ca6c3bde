import type { UseMutationResult } from "@tanstack/react-query";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Answers } from "../../../ui/answers.tsx";
import { Button, type ButtonProps } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Failure } from "./change.tsx";

interface Question extends Pick<ComponentProps<typeof Failure>, "messageOf"> {
  title: string;
  /** The text of the button that confirms. */
  action: string;
  /** The text of the button while the change is under way. */
  pendingAction: string;
  /** The title of the error if the change fails. */
  failed: string;
}

/**
 * Asks before a change, and says what it means. It shows the change's progress and its failure; `onConfirm` makes it.
 */
export function ConfirmSheet({
  isOpen,
  title,
  action,
  pendingAction,
  failed,
  messageOf,
  keep,
  variant = "danger",
  change,
  onConfirm,
  onClose,
  children,
}: Question & {
  isOpen: boolean;
  /** The text of a second button, which closes the sheet. */
  keep?: string;
  /** The look of the button that confirms. By default the change is destructive. */
  variant?: "danger" | "primary";
  change: Pick<UseMutationResult, "isPending" | "error" | "reset">;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  /** The next question does not begin with the failure of this one. */
  const close = () => {
    if (change.error) change.reset();
    onClose();
  };
  const confirm = (
    <Button wide variant={variant} pending={change.isPending} onClick={onConfirm}>
      {change.isPending ? pendingAction : action}
    </Button>
  );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={close}
      title={title}
      footer={
        keep ? (
          <Answers>
            {confirm}
            <Button variant="secondary" onClick={close}>
              {keep}
            </Button>
          </Answers>
        ) : (
          confirm
        )
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        <Failure title={failed} error={change.error} messageOf={messageOf} />
      </div>
    </Sheet>
  );
}

/** A button that asks before its change. `onDone` runs once the change is made and the sheet is closed. */
export function ConfirmButton({
  title,
  action,
  pendingAction,
  failed,
  messageOf,
  hint,
  change,
  onDone,
  ...button
}: Question &
  Omit<ButtonProps, "title"> & {
    /** The consequences of the change. */
    hint: string;
    change: UseMutationResult<unknown, Error, void>;
    onDone?: () => void;
  }) {
  const [isOpen, setOpen] = useState(false);
  const confirm = () =>
    change.mutate(undefined, {
      onSuccess: () => {
        setOpen(false);
        onDone?.();
      },
    });
  return (
    <>
      <Button variant="quiet" {...button} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <ConfirmSheet
        {...{ isOpen, title, action, pendingAction, failed, messageOf, change }}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        <p>{hint}</p>
      </ConfirmSheet>
    </>
  );
}
