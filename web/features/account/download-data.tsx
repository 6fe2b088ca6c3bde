import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as privacy from "#core/contract/privacy/privacy.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";

/** Fetches all parts. */
const download = async (): Promise<privacy.PersonalData> => {
  const whole = await call(privacy.exportPerson, {});
  while (whole.next !== null) {
    const { orders, reservations, unreadable, next } = await call(privacy.exportPerson, {
      query: { after: whole.next },
    });
    whole.orders.push(...orders);
    whole.reservations.push(...reservations);
    whole.unreadable.push(...unreadable);
    whole.next = next;
  }
  return whole;
};

/** Saves all data about the caller as a file. */
export default function DownloadData() {
  const { $t } = useIntl();
  const downloading = useMutation({
    mutationFn: download,
    onSuccess: ({ next: _, ...data }) =>
      saveFile("dabba-data.json", new Blob([JSON.stringify(data, null, 2)], { type: "application/json" })),
  });
  const missing = downloading.data?.unreadable.length ?? 0;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">{$t({ id: "account.downloadHint" })}</p>
      {downloading.isError && (
        <Alert title={$t({ id: "account.downloadFailed" })}>{$t({ id: errorMessage(downloading.error) })}</Alert>
      )}
      <div role="status" className="empty:hidden">
        {missing > 0 && <Alert tone="warn">{$t({ id: "account.downloadIncomplete" }, { count: missing })}</Alert>}
      </div>
      <Button variant="secondary" pending={downloading.isPending} onClick={() => downloading.mutate()}>
        {$t({ id: downloading.isPending ? "account.downloading" : "account.download" })}
      </Button>
    </div>
  );
}
