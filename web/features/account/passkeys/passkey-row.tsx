import { useIntl } from "react-intl";
import type { Passkey } from "#core/contract/accounts/passkeys.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { useDeviceReader } from "../../../format/device-reader.ts";
import { Button } from "../../../ui/button.tsx";
import { useQuestion } from "../../../ui/question.ts";
import { DeletePasskey } from "./delete-passkey.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

/** A passkey: where it works, when it was used, and what can be done with it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { $t } = useIntl();
  const reader = useDeviceReader();
  const [renaming, deleting] = [useQuestion(), useQuestion()];
  const { name, rpId, createdAt, lastUsedAt } = passkey;
  const date = (instant: string) => formatDateTime(instant, reader);
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-col">
        <span dir="auto" className="wrap-anywhere font-semibold">
          {name}
        </span>
        <span className="text-14 text-muted">
          {$t({ id: "settings.passkeyMade" }, { host: rpId, date: date(createdAt) })}
        </span>
        <span className="text-14 text-muted">
          {lastUsedAt
            ? $t({ id: "settings.passkeyUsed" }, { date: date(lastUsedAt) })
            : $t({ id: "settings.passkeyUnused" })}
        </span>
      </div>
      {renaming.isAsked && <RenamePasskey passkey={passkey} onDone={renaming.close} />}
      {deleting.isAsked && <DeletePasskey passkey={passkey} onKeep={deleting.close} />}
      {!renaming.isAsked && !deleting.isAsked && (
        <div className="-mx-3 flex flex-wrap gap-1">
          <Button
            ref={renaming.asker}
            variant="quiet"
            aria-label={$t({ id: "settings.passkeyRenameOf" }, { name })}
            onClick={renaming.ask}
          >
            {$t({ id: "settings.passkeyRename" })}
          </Button>
          <Button
            ref={deleting.asker}
            variant="quiet"
            className="text-error"
            aria-label={$t({ id: "settings.deleteOf" }, { address: name })}
            onClick={deleting.ask}
          >
            {$t({ id: "settings.delete" })}
          </Button>
        </div>
      )}
    </li>
  );
}
