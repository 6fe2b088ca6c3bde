import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../i18n/messages.ts";
import { Button, ButtonLink } from "./button.tsx";
import { PageHeading } from "./page-heading.tsx";

type Said = Record<"title" | "hint", MessageId>;

/** A page that only says what is wrong, and what can be done about it. */
export function Notice({ title, hint, children }: Said & { children: ReactNode }) {
  const { $t } = useIntl();
  return (
    <div className="mx-auto flex max-w-form flex-col items-start gap-4 px-4 py-16">
      <PageHeading>{$t({ id: title })}</PageHeading>
      <p className="text-muted">{$t({ id: hint })}</p>
      {children}
    </div>
  );
}

/** A page for something that does not exist, or not any more, with one link to go on. */
export function DeadEnd({ to, way, ...said }: Said & { to: string; way: MessageId }) {
  const { $t } = useIntl();
  return (
    <Notice {...said}>
      <ButtonLink to={to} variant="secondary">
        {$t({ id: way })}
      </ButtonLink>
    </Notice>
  );
}

/** Takes the place of a page that did not load. */
export const failedPage = (retry: () => unknown) => <FailedPage onRetry={retry} />;

function FailedPage({ onRetry }: { onRetry: () => unknown }) {
  const { $t } = useIntl();
  const isOffline = navigator.onLine === false;
  return (
    <Notice
      title={isOffline ? "common.offline" : "common.pageFailed"}
      hint={isOffline ? "common.offlineHint" : "common.failedHint"}
    >
      <Button reads variant="secondary" onClick={onRetry}>
        {$t({ id: "common.retry" })}
      </Button>
    </Notice>
  );
}
