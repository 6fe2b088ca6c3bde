import { escaped } from "#core/escaped.ts";

const cancelled = (query: URLSearchParams): string => {
  const url = URL.parse(query.get("redirect_uri") ?? "");
  url?.searchParams.set("error", "access_denied");
  url?.searchParams.set("state", query.get("state") ?? "");
  return url?.href ?? "/";
};

const kept = (query: URLSearchParams): string =>
  [...query].map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join("");

/** The form in which a person chooses their Google account. It is sent back with the parameters of the request. */
export const chooserPage = (query: URLSearchParams): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Google on this machine</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 24rem; margin: 3rem auto; padding: 0 1rem; color-scheme: light dark; }
  label { display: block; margin: 1rem 0; }
  input:not([type=checkbox]) { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .5rem; }
  button { font: inherit; padding: .5rem 1rem; margin-right: 1rem; }
</style>
</head>
<body>
<main>
<h1>Google on this machine</h1>
<p>Nothing leaves this machine. Say who you are.</p>
<form>
${kept(query)}
<label>Email <input type="email" name="email" value="ada@example.com" required autocomplete="off"></label>
<label>First name <input name="given_name" value="Ada"></label>
<label>Last name <input name="family_name" value="Lovelace"></label>
<label><input type="checkbox" name="email_verified" checked> Google has verified the email</label>
<button>Continue</button> <a href="${escaped(cancelled(query))}">Cancel</a>
</form>
</main>
</body>
</html>`;
