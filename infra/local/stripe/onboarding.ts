import type { Listener } from "../dispatch.ts";
import { readBody } from "../gateway/read-body.ts";
import { machinePage } from "../payments/page.ts";
import { enableCharges } from "./accounts.ts";
import { type Store, seconds } from "./store.ts";

const content = `<p>Stripe asks a shop for its business and its bank here. One button answers all of it.</p>
<form method="post">
<button name="outcome" value="finish">Finish</button>
<button name="outcome" value="later">Later</button>
</form>`;

/**
 * The page of each account link at its id below `prefix`: a person finishes the onboarding there, or leaves it for
 * later.
 */
export const onboardingPages =
  (prefix: string, { store, now }: { store: Store; now: () => Date }): Listener =>
  async (request, response) => {
    const link = store.links.find((request.url ?? "").slice(prefix.length + 1));
    if (!link) return response.writeHead(404).end("Not found");
    if (link.expiresAt <= seconds(now())) return response.writeHead(303, { location: link.refreshUrl }).end();
    if (request.method === "POST") {
      const form = new URLSearchParams((await readBody(request, 10_000))?.toString());
      if (form.get("outcome") === "finish") enableCharges(store, link.account);
      return response.writeHead(303, { location: link.returnUrl }).end();
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
    return response.end(machinePage({ provider: "Stripe", language: "en", content }));
  };
