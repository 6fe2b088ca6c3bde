import { escaped } from "#core/escaped.ts";
import type { Listener } from "../dispatch.ts";
import { readBody } from "../gateway/read-body.ts";
import { type Account, type Status, type Store, statuses } from "./store.ts";

interface Settings {
  store: Store;
  prefix: string;
  /** Makes an account whose events go to an address. */
  open: (url: string) => Account;
  /** Moves a delivery to a status, and sends the event to its account unless that is lost. */
  move: (id: string, status: Status, isLost: boolean) => Promise<void>;
  /** Forgets the idempotency keys of an account, as if an hour had passed. */
  forget: (customerId: string) => void;
}

const KEYS = {
  customerId: "Customer ID",
  clientId: "Client ID",
  clientSecret: "Client Secret",
  signingKey: "Webhook Signing Key",
};

const isStatus = (text: string | null): text is Status => statuses.some((status) => status === text);

const page = ({ store }: Settings, account: Account | undefined): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Uber Direct, on this machine</title>
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}input{font:inherit;width:100%;padding:.5rem;box-sizing:border-box}button{font:inherit;padding:.5rem 1rem;margin:.25rem .25rem .25rem 0}dd{margin:0 0 1rem;overflow-wrap:anywhere}</style>
<h1>Uber Direct, on this machine</h1>
<form method="post"><label>Address of your webhook, as the shop’s office shows it <input name="url" type="url" required></label>
<button>Make an account</button></form>
${
  account
    ? `<dl>${Object.entries(KEYS)
        .map(([key, name]) => `<dt>${name}</dt><dd><code>${escaped(account[key as keyof Account])}</code></dd>`)
        .join("")}</dl>`
    : ""
}
<h2>Deliveries</h2>
${store.deliveries
  .all()
  .map(
    ({
      delivery,
      input,
    }) => `<form method="post"><p>${escaped(delivery.manifest.reference)} for ${escaped(input.dropoff_name)}: <b>${delivery.status}</b></p>
<input type="hidden" name="id" value="${delivery.id}">${statuses.map((status) => `<button name="status" value="${status}">${status}</button>`).join("")}
<label style="display:block"><input name="lost" type="checkbox" style="width:auto"> The event is lost on the way</label></form>`,
  )
  .reverse()
  .join("<hr>")}`;

/**
 * What shops do in Uber's dashboard, and what couriers do: makes an account with its webhook, and moves deliveries. For
 * tests, a request with `accept: application/json` answers the account.
 */
export const dashboard =
  (settings: Settings): Listener =>
  async (request, response) => {
    const form = new URLSearchParams(String((request.method === "POST" && (await readBody(request, 10_000))) || ""));
    const [url, id, status] = [form.get("url"), form.get("id"), form.get("status")];
    const account = url && URL.canParse(url) ? settings.open(url) : undefined;
    const forgotten = form.get("forget");
    if (forgotten) settings.forget(forgotten);
    if (id && isStatus(status)) await settings.move(id, status, form.has("lost"));
    if (request.headers.accept === "application/json")
      return void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(account ?? {}));
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page(settings, account));
  };
