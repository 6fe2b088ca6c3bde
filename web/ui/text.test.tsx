import { renderToStaticMarkup } from "react-dom/server";
import { FormattedMessage } from "react-intl";
import { expect, test } from "vitest";
import type { Locale } from "../i18n/locale.ts";
import { messages, speak } from "../i18n/messages.ts";
import { LocaleProvider } from "../i18n/provider.tsx";
import { Price } from "./price.tsx";

const rendered = async (locale: Locale) => {
  await speak(locale);
  return renderToStaticMarkup(
    <LocaleProvider locale={locale}>
      <FormattedMessage id="common.poweredBy" values={{ name: <b>Dabba</b> }} />, <Price amount={24.9} currency="PLN" />
    </LocaleProvider>,
  );
};

test("Texts and prices come out in the reader's language, elements included", async () => {
  expect(await rendered("en")).toBe('Powered by <b>Dabba</b>, <span class="figures">24.90 zł</span>');
  expect(await rendered("pl")).toBe('Działa na platformie <b>Dabba</b>, <span class="figures">24,90 zł</span>');
});

test("Texts arrive compiled, so that the browser needs no parser", async () => {
  await speak("pl");
  expect(messages.pl["common.back"]).toEqual([{ type: 0, value: "Wstecz" }]);
});
