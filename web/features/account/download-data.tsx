import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as privacy from "#core/contract/privacy/privacy.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

/** Lets the browser save a file. Its address stays valid for a minute, because a browser may ask first. */
const save = (name: string, text: string) => {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Fetches all parts. */
const download = async (): Promise<privacy.PersonalData> => {
  const whole = await call(privacy.exportPerson, {});
  while (whole.next !== null) {
    const { orders, reservations, next } = await call(privacy.exportPerson, { query: { after: whole.next } });
    whole.orders.push(...orders);
    whole.reservations.push(...reservations);
    whole.next = next;
  }
  return whole;
};

/** Saves all data about the caller as a file. */
export default function DownloadData() {
  const { $t } = useIntl();
  const downloading = useMutation({
    mutationFn: download,
    onSuccess: ({ next: _, ...data }) => save("dabba-data.json", JSON.stringify(data, null, 2)),
  });
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">{$t({ id: "account.downloadHint" })}</p>
      {downloading.isError && (
        <Alert title={$t({ id: "account.downloadFailed" })}>{$t({ id: errorMessage(downloading.error) })}</Alert>
      )}
      <Button variant="secondary" pending={downloading.isPending} onClick={() => downloading.mutate()}>
        {$t({ id: downloading.isPending ? "account.downloading" : "account.download" })}
      </Button>
    </div>
  );
}
