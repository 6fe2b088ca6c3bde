import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { AccountCheck } from "#core/contract/payments/payments.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";

/** A payment method with its name, its state and its buttons. */
export const WayToPay = ({
  title,
  badge,
  hint,
  children,
}: {
  title: ReactNode;
  badge: ReactNode;
  hint: ReactNode;
  children: ReactNode;
}) => (
  <section className="flex flex-col gap-4 rounded-docket border border-line p-4">
    <header className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-24">{title}</h2>
        {badge}
      </div>
      <p className="max-w-prose text-muted">{hint}</p>
    </header>
    {children}
  </section>
);

const tones = { none: "neutral", incomplete: "warn", ready: "ok", refused: "error", unreachable: "warn" } as const;

/** The state of an account as a badge. */
export function StateBadge({ state, isOffered }: AccountCheck) {
  const { $t } = useIntl();
  if (state === "ready" && !isOffered) return <Badge>{$t({ id: "staff-payments.state.unused" })}</Badge>;
  return <Badge tone={tones[state]}>{$t({ id: `staff-payments.state.${state}` })}</Badge>;
}

/** Says that the provider did not answer, and that nothing was changed. */
export function Unreachable({ provider, onAskAgain }: { provider: string; onAskAgain: () => unknown }) {
  const { $t } = useIntl();
  return (
    <Alert
      tone="warn"
      title={$t({ id: "staff-payments.unreachable" }, { provider })}
      action={
        <Button variant="secondary" onClick={() => onAskAgain()}>
          {$t({ id: "staff-payments.askAgain" })}
        </Button>
      }
    >
      {$t({ id: "staff-payments.unreachableHint" })}
    </Alert>
  );
}
