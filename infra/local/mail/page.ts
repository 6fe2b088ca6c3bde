import { escaped } from "#core/escaped.ts";
import type { Listener } from "../dispatch.ts";
import type { Messages } from "../message-files.ts";
import type { StoredPush } from "../push/store.ts";
import type { StoredSms } from "../sms/store.ts";
import type { TellFate } from "./events.ts";
import type { StoredMail } from "./store.ts";

const withLinks = (text: string) => escaped(text).replace(/https?:\/\/[^\s<]+/g, '<a href="$&">$&</a>');

const article = ({ id, at, from, to, subject, text }: StoredMail) => `
<article>
  <h2>${escaped(subject)}</h2>
  <p><small>From ${escaped(from)} to ${escaped(to.join(", "))}, <time>${at}</time></small></p>
  <pre>${withLinks(text)}</pre>
  <form method="post">
    <button formaction="/mailbox/${id}/bounce">Let it come back</button>
    <button formaction="/mailbox/${id}/complaint">Report it as spam</button>
  </form>
</article>`;

const notice = ({ at, title, body, path, endpoint }: StoredPush) => `
<article>
  <h2>${escaped(title)}</h2>
  <p><small>Push message to ${escaped(endpoint)}, <time>${at}</time></small></p>
  <pre>${escaped(body)}\n<a href="${escaped(path)}">${escaped(path)}</a></pre>
</article>`;

const textMessage = ({ at, from, to, text }: StoredSms) => `
<article>
  <h2>${escaped(text)}</h2>
  <p><small>Text message from ${escaped(from)} to ${escaped(to)}, <time>${at}</time></small></p>
</article>`;

const page = (articles: readonly string[]) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
  article { border-top: 1px solid; padding: 1rem 0; }
  h2 { font-size: 1.125rem; margin: 0; }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  button { font: inherit; min-height: 44px; padding: 0 1rem; }
  form { display: flex; flex-wrap: wrap; gap: 0.5rem; }
</style>
</head>
<body>
<h1>Mailbox</h1>
<p>Mail, text messages and push messages that this run would have sent. Nothing leaves this machine.</p>
${articles.join("") || "<p>No mail yet.</p>"}
</body>
</html>`;

/** What a button of the page asks for. */
const ASKED = /^\/mailbox\/(?<id>[\w-]+)\/(?<fate>bounce|complaint)$/;

/**
 * Shows all mail, text messages and push messages, newest first: as a page, and at `/mailbox/mails.json`,
 * `/mailbox/texts.json` and `/mailbox/pushes.json` as data; `?to=` asks for those to one address. On the page, a mail
 * can come back or be reported as spam.
 */
export const mailboxPage =
  ({ mails, texts, pushes }: Messages, tell: TellFate): Listener =>
  async (request, response) => {
    const { id, fate } = (request.method === "POST" && ASKED.exec(request.url ?? "")?.groups) || {};
    const mail = id && mails.all().find((each) => each.id === id);
    if (mail) {
      await tell(fate === "bounce" ? "bounce" : "complaint", mail);
      return response.writeHead(303, { location: "/mailbox" }).end();
    }
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const to = searchParams.get("to") ?? undefined;
    const asData = { "/mailbox/mails.json": mails, "/mailbox/texts.json": texts, "/mailbox/pushes.json": pushes }[
      pathname
    ];
    const articles = () =>
      [
        ...mails.all().map((mail) => ({ at: mail.at, html: article(mail) })),
        ...texts.all().map((text) => ({ at: text.at, html: textMessage(text) })),
        ...pushes.all().map((push) => ({ at: push.at, html: notice(push) })),
      ]
        .sort((a, b) => b.at.localeCompare(a.at))
        .map(({ html }) => html);
    return response
      .writeHead(200, {
        "content-type": asData ? "application/json" : "text/html; charset=utf-8",
        "cache-control": "no-store",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
        "referrer-policy": "no-referrer",
      })
      .end(asData ? JSON.stringify(asData.all(to)) : page(articles()));
  };
