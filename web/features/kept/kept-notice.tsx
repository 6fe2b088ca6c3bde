import { WifiOff } from "lucide-react";
import { useIntl } from "react-intl";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { Button } from "../../ui/button.tsx";
import { useWindowEvent } from "../../ui/window-event.ts";
import { useReader } from "../organization/organization.tsx";

/** Says that there is no network, and when the menu was stored. Once the network is back, the page reloads. */
export default function KeptNotice({ at }: { at: string }) {
  const { $t } = useIntl();
  const reader = useReader();
  useWindowEvent("online", () => location.reload());
  return (
    <aside aria-label={$t({ id: "kept.label" })} className="border-line border-b bg-wash">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-3 px-4 py-1 min-[1232px]:px-0">
        <WifiOff size={20} aria-hidden className="shrink-0" />
        <p role="status" className="min-w-0 flex-1 py-1 max-sm:basis-[calc(100%-32px)]">
          <strong className="font-semibold">{$t({ id: "kept.title" })}</strong>{" "}
          {$t({ id: "kept.hint" }, { time: formatDateTime(at, reader) })}
        </p>
        <Button variant="quiet" className="max-sm:ms-[20px] sm:-me-3" onClick={() => location.reload()}>
          {$t({ id: "common.retry" })}
        </Button>
      </div>
    </aside>
  );
}
