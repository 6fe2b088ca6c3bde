import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";

/** A grey block of the size of what is loading. It is not seen in the first 200 ms. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden className={cx("animate-breathe rounded-tile bg-line/70", className)} />
);

/** An empty state: one sentence, one button. */
export const EmptyState = ({
  drawing,
  action,
  children,
}: {
  drawing?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <div className="flex flex-col items-center gap-4 px-4 py-8 text-center text-muted">
    {drawing}
    <p className="max-w-docket">{children}</p>
    {action}
  </div>
);

/** Replaces what failed to load: what happened, what to do, and Retry. */
export const ErrorState = ({ title, hint, onRetry }: { title?: ReactNode; hint?: ReactNode; onRetry?: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-3 rounded-field border border-line px-4 py-4">
    <p className="flex gap-2 font-semibold text-error">
      <CircleAlert size={20} className="mt-[2px] shrink-0" aria-hidden />
      {title ?? <FormattedMessage id="common.failed" />}
    </p>
    <p className="text-muted">{hint ?? <FormattedMessage id="common.failedHint" />}</p>
    {onRetry && (
      <Button reads variant="secondary" onClick={onRetry}>
        <FormattedMessage id="common.retry" />
      </Button>
    )}
  </div>
);

/** Says that loading takes long, with Retry. */
export const Slow = ({ onRetry }: { onRetry: () => void }) => (
  <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2 text-muted">
    <FormattedMessage id="common.slow" />
    <Button reads variant="quiet" onClick={onRetry}>
      <FormattedMessage id="common.retry" />
    </Button>
  </div>
);
