import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Price } from "../ui/price.tsx";
import type { Locale } from "./locale.ts";
import { messages, speak } from "./messages.ts";
import { LocaleProvider } from "./provider.tsx";
import { Text } from "./text.tsx";

const rendered = async (locale: Locale) => {
  await speak(locale);
  return renderToStaticMarkup(
    <LocaleProvider locale={locale}>
      <Text id="common.poweredBy" values={{ name: <b>Dabba</b> }} />, <Price amount={24.9} currency="PLN" />
    </LocaleProvider>,
  );
};

test("texts and prices come out in the reader's language, elements included", async () => {
  expect(await rendered("en")).toBe('Powered by <b>Dabba</b>, <span class="figures">24.90 zł</span>');
  expect(await rendered("pl")).toBe('Działa na <b>Dabba</b>, <span class="figures">24,90 zł</span>');
});

test("texts arrive compiled, so that the browser needs no parser", async () => {
  await speak("pl");
  expect(messages.pl["common.back"]).toEqual([{ type: 0, value: "Wstecz" }]);
});
