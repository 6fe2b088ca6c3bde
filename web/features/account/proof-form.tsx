import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { Answers } from "../../ui/answers.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { Refusal } from "./refusal.tsx";

interface Props extends ComponentProps<typeof Refusal> {
  children?: ReactNode;
  /** The binding of the password; undefined for an account that has none. */
  password: Omit<ComponentProps<typeof PasswordField>, "label"> | undefined;
  keep: string;
  confirm: string;
  /** Whether the change removes something. */
  destroys?: boolean;
  isPending: boolean;
  onKeep: () => void;
  onSubmit: () => void;
}

/**
 * A form for a change that needs the password or a recent sign-in, with a button to cancel. Its first field has the
 * focus.
 */
export function ProofForm({
  children,
  password,
  keep,
  confirm,
  destroys = false,
  isPending,
  onKeep,
  onSubmit,
  ...refusal
}: Props) {
  const { $t } = useIntl();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  return (
    <form ref={form} noValidate className="flex w-full flex-col gap-4" onSubmit={onSubmit}>
      {children}
      {password && (
        <PasswordField
          label={$t({ id: "account.deletePassword" })}
          hint={$t({ id: "account.freshHint" })}
          autoComplete="current-password"
          {...password}
        />
      )}
      <Refusal {...refusal} />
      <Answers>
        <Button type="submit" variant={destroys ? "danger" : "primary"} pending={isPending}>
          {confirm}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          {keep}
        </Button>
      </Answers>
    </form>
  );
}
