import { useState } from "react";
import { formatDateTime } from "#core/contract/format-date.ts";
import type { Passkey } from "#core/contract/passkeys.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { DeletePasskey } from "./delete-passkey.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

/** A passkey: where it works, when it was used, and what can be done with it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useText();
  const { locale } = useLocale();
  const [doing, setDoing] = useState<"rename" | "delete">();
  const done = () => setDoing(undefined);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { name, rpId, createdAt, lastUsedAt } = passkey;
  const date = (instant: string) => formatDateTime(instant, { locale, timeZone });
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-col">
        <span dir="auto" className="wrap-anywhere font-semibold">
          {name}
        </span>
        <span className="text-14 text-muted">{t("settings.passkeyMade", { host: rpId, date: date(createdAt) })}</span>
        <span className="text-14 text-muted">
          {lastUsedAt ? t("settings.passkeyUsed", { date: date(lastUsedAt) }) : t("settings.passkeyUnused")}
        </span>
      </div>
      {doing === "rename" && <RenamePasskey passkey={passkey} onDone={done} />}
      {doing === "delete" && <DeletePasskey passkey={passkey} onKeep={done} />}
      {!doing && (
        <div className="-mx-3 flex flex-wrap gap-1">
          <Button
            variant="quiet"
            aria-label={t("settings.passkeyRenameOf", { name })}
            onClick={() => setDoing("rename")}
          >
            {t("settings.passkeyRename")}
          </Button>
          <Button
            variant="quiet"
            className="text-error"
            aria-label={t("settings.deleteOf", { address: name })}
            onClick={() => setDoing("delete")}
          >
            {t("settings.delete")}
          </Button>
        </div>
      )}
    </li>
  );
}
