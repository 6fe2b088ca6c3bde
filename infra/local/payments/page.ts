import { decimalsOf } from "#core/contract/money.ts";
import { escaped } from "#core/escaped.ts";
import { Minor, toMajor } from "#core/money.ts";

interface PaymentPage {
  /** The provider of the real page. */
  provider: string;
  /** What is paid for. */
  title: string;
  /** Minor units, and an ISO 4217 code in capitals. */
  amount: number;
  currency: string;
  /** Markup of the choices. */
  content: string;
  /** The result of the last try. */
  said?: string | undefined;
}

const printed = (amount: number, currency: string) =>
  `${toMajor(Minor.parse(amount), currency).toFixed(decimalsOf(currency))} ${escaped(currency)}`;

/** The part of a form for how the shop gets the event. */
export const tellingField = `<label>Tell the shop
  <select name="telling">
    <option value="once">once</option>
    <option value="twice">twice: send the event again</option>
    <option value="late">late: 20 seconds after</option>
    <option value="none">not at all: send no event</option>
  </select></label>`;

/** The page on which a shopper pays. */
export const paymentPage = ({ provider, title, amount, currency, content, said }: PaymentPage): string =>
  machinePage({
    provider,
    content: `<p>${escaped(title)}: <strong>${printed(amount, currency)}</strong></p>
${said ? `<p role="alert">${escaped(said)}</p>` : ""}
${content}`,
  });

/** The local version of a provider's page. */
export const machinePage = ({
  provider,
  content,
}: Pick<PaymentPage, "provider" | "content">): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${provider} on this machine</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 3rem auto; padding: 0 1rem; color-scheme: light dark; }
  label { display: block; margin: 1rem 0; }
  input, select { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .5rem; }
  button { font: inherit; padding: .5rem 1rem; margin: 0 .5rem .5rem 0; }
  [role=alert] { border: 2px solid #b3261e; padding: .5rem 1rem; }
</style>
</head>
<body>
<main>
<h1>${provider} on this machine</h1>
<p>Nothing leaves this machine, and nobody is charged.</p>
${content}
</main>
</body>
</html>`;
