import { useState } from "react";
import { useIntl } from "react-intl";
import type { ApiKey } from "#core/contract/integrations/api-keys.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmSheet } from "../shell/confirm-sheet.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import { useRevokeApiKey } from "./use-api-keys.ts";

/** One key: what it may do, until when, and when it was last used. `onRevoked` runs once it is revoked. */
export function ApiKeyRow({ apiKey, onRevoked }: { apiKey: ApiKey; onRevoked: () => void }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { id, name, rights, ending, expiresAt, lastUsedAt, createdAt, createdBy } = apiKey;
  const [isAsked, setAsked] = useState(false);
  const revoke = useRevokeApiKey();
  const isExpired = expiresAt !== null && Date.parse(expiresAt) <= serverNow();
  const until = expiresAt
    ? $t({ id: "staff-integrations.until" }, { date: formatDateTime(expiresAt, reader) })
    : $t({ id: "staff-integrations.endless" });
  const lastUsed = lastUsedAt
    ? $t({ id: "staff-integrations.lastUsed" }, { date: formatDateTime(lastUsedAt, reader) })
    : $t({ id: "staff-integrations.neverUsed" });
  const date = formatDateTime(createdAt, reader);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4">
      <div className="flex min-w-0 flex-1 basis-[280px] flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere font-semibold text-18">{name}</span>
          {isExpired && <Badge tone="error">{$t({ id: "staff-integrations.expired" })}</Badge>}
        </p>
        <p>{rights.map((right) => $t({ id: `staff-integrations.right.${right}` })).join(" · ")}</p>
        <p className="text-14 text-muted">{[lastUsed, until].join(" · ")}</p>
        <p className="wrap-anywhere text-14 text-muted">
          {createdBy
            ? $t({ id: "staff-integrations.madeBy" }, { date, name: createdBy })
            : $t({ id: "staff-integrations.made" }, { date })}
          {" · "}
          {$t({ id: "staff-integrations.ending" }, { ending })}
        </p>
      </div>
      <Button
        variant="quiet"
        className="-ms-3 text-error sm:ms-0"
        aria-label={$t({ id: "staff-integrations.revokeOf" }, { name })}
        onClick={() => setAsked(true)}
      >
        {$t({ id: "staff-integrations.revoke" })}
      </Button>
      <ConfirmSheet
        isOpen={isAsked}
        title={$t({ id: "staff-integrations.revokeTitle" }, { name })}
        action={$t({ id: "staff-integrations.revoke" })}
        pendingAction={$t({ id: "staff-integrations.revoking" })}
        failed={$t({ id: "staff-integrations.notRevoked" })}
        change={revoke}
        onConfirm={() =>
          revoke.mutate(id, {
            onSuccess: () => {
              setAsked(false);
              onRevoked();
              announce($t({ id: "staff-integrations.revoked" }, { name }));
            },
          })
        }
        onClose={() => setAsked(false)}
      >
        <p>{$t({ id: "staff-integrations.revokeHint" })}</p>
      </ConfirmSheet>
    </li>
  );
}
