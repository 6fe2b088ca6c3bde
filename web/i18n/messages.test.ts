import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { errorTable } from "#core/contract/api/errors.ts";
import type { Route } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { sentencesOf } from "#core/contract/testing/sentences-of.ts";
import { locales } from "./locale.ts";
import { validationMessages } from "./validation.ts";

/** Rows whose bodies only staff and services send: there are no screens for them yet. */
const forOthers: Route[] = [
  routes.organizations.createOrganization,
  routes.files.createFile,
  routes.files.handleUpload,
  routes.files.handleVercelUpload,
];
const shoppersRows = Object.values(routes)
  .flatMap((rows) => Object.values<Route>(rows))
  .filter((row) => ["public", "session", "order"].includes(row.access) && !forOthers.includes(row));

/** What the web says, and what else people read: mails, text messages, pushes and tickets. */
const catalogue = "core/contract/locales";

const files = readdirSync(`${catalogue}/en`, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".json"),
);

const read = (locale: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(`${catalogue}/${locale}/${file}`, "utf8"));

const texts = (locale: string) => Object.fromEntries(files.flatMap((file) => Object.entries(read(locale, file))));

/** Every element of a message, those inside plurals, selects and tags included. */
const walk = (elements: MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [element, ...Object.values(element.options).flatMap(({ value }) => walk(value))];
    return element.type === TYPE.tag ? [element, ...walk(element.children)] : [element];
  });

const argumentsOf = (text: string) => {
  const named = walk(parse(text)).filter(({ type }) => type !== TYPE.literal && type !== TYPE.pound);
  return [...new Set(named.map((element) => `${TYPE[element.type]} ${"value" in element && element.value}`))].sort();
};

test.each(files)("%s has the same ids in every language", (file) => {
  for (const locale of locales)
    expect(Object.keys(read(locale, file)).sort()).toEqual(Object.keys(read("en", file)).sort());
});

test("Ids begin with the name of their file", () => {
  const prefix = (file: string) => new RegExp(`^${basename(file, ".json").replace("errors", "error")}\\.`);
  for (const file of files) for (const id of Object.keys(read("en", file))) expect(id).toMatch(prefix(file));
});

test("A German sentence for shoppers says Uhr where it names a time, but for large figures and text messages", () => {
  const shoppers = files
    .filter((file) => !/staff|ticket/.test(file))
    .flatMap((file) => Object.entries(read("de", file)));
  const short = /^tracking\.(promised\.|expectedBy|chosenFor)|\.sms$/;
  const without = shoppers.filter(
    ([id, text]) =>
      /\b(um|bis|ab|gegen|für|stand:) \{(time|until|eta)\}/i.test(text) && !/Uhr/.test(text) && !short.test(id),
  );
  expect(without).toEqual([]);
});

test("Every language takes the same arguments and tags", () => {
  const english = texts("en");
  for (const locale of locales)
    for (const [id, text] of Object.entries(texts(locale)))
      expect([id, argumentsOf(text)]).toEqual([id, argumentsOf(english[id] ?? "")]);
});

test("A text takes each value that it is given", () => {
  const english = texts("en");
  const sources = globSync("{core,functions,web}/**/*.{ts,tsx}").filter((file) => !file.includes(".test."));
  const given = sources.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/\$t\(\s*\{ id: "([\w.-]+)" \},\s*\{([^{}()]+)\}/g),
  ]);
  expect(given.length).toBeGreaterThan(100);
  for (const [, id = "", values = ""] of given) {
    const names = values.split(",").flatMap((value) => value.split(":")[0]?.trim() || []);
    const taken = argumentsOf(english[id] ?? "").map((each) => each.split(" ")[1]);
    expect([id, names.filter((name) => !taken.includes(name))]).toEqual([id, []]);
  }
});

test("Every plural has the forms that its language's grammar asks for", () => {
  for (const locale of locales) {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    for (const [id, text] of Object.entries(texts(locale)))
      for (const element of walk(parse(text)))
        if (element.type === TYPE.plural)
          expect([id, ...Object.keys(element.options)]).toEqual(expect.arrayContaining(forms));
  }
});

test("No text is blank, shouts or apologizes", () => {
  for (const locale of locales)
    for (const [id, text] of Object.entries(texts(locale)))
      expect([id, text]).not.toEqual([id, expect.stringMatching(/^\s*$|!|\boops\b|\bups\b/i)]);
});

test("Quotation marks and apostrophes are those of print", () => {
  for (const locale of locales)
    for (const [id, text] of Object.entries(texts(locale)))
      expect([id, text]).not.toEqual([id, expect.stringMatching(/["']/)]);
});

test("In German, nothing that staff read says du, except where it quotes what shoppers read", () => {
  const german = texts("de");
  // The notice about an email address is for both.
  const notice = ["unproved", "unprovedWork", "proofAgain", "proofSent", "proofThrottled"].map((id) => `account.${id}`);
  const ids = files.filter((file) => file.startsWith("staff/")).flatMap((file) => Object.keys(read("de", file)));
  // Staff print these cards; guests read them.
  const isOnCard = (id: string) => id.startsWith("staff-reach.card.");
  for (const id of [...ids, ...notice])
    expect([id, german[id]?.replaceAll(/„[^“]*“/g, "")]).not.toEqual([
      id,
      expect.stringMatching(isOnCard(id) ? /\b(Sie|Ihre?)\b/ : /\b(du|dich|dir|dein\w*|öffne|fordere)\b/i),
    ]);
});

test("In German, a label of a seller's tax id is true for both kinds of number", () => {
  const german = texts("de");
  const labels = ["site.seller", "site.taxId", "order-message.taxId", "ticket.seller", "staff-shop.taxId"];
  // On sites a word joiner keeps the abbreviation on one line.
  for (const id of labels)
    expect([id, german[id]]).toEqual([
      id,
      expect.stringContaining(`Steuernummer / USt-${id.startsWith("site.") ? "\u2060" : ""}IdNr.`),
    ]);
});

test("In German, staff read one word for one thing, and an ellipsis stands apart from the word before it", () => {
  const german = texts("de");
  const others =
    /\bStation(en)?\b|\bTresen\b|\bKn(o|ö)pfe?n?\b|\bRückzahlung|(^|[^-])\bMails?\b|\bZonen?\b|\banderes hat\b|Kurier\w* storn|\bZurückgenommenem\b/;
  const ids = files.filter((file) => /^(staff|server)\//.test(file)).flatMap((file) => Object.keys(read("de", file)));
  for (const id of ids) expect([id, german[id]]).not.toEqual([id, expect.stringMatching(others)]);
  for (const [id, text] of Object.entries(german))
    expect([id, text]).not.toEqual([id, expect.stringMatching(/\.\.\.|\S…/)]);
});

test("In German, a mail about an order says Uhr after each time", () => {
  const mails = Object.entries(read("de", "server/order-message.json")).filter(([id]) => !id.endsWith(".sms"));
  for (const [id, text] of mails)
    expect([id, text]).not.toEqual([id, expect.stringMatching(/\{(at|eta|until)\}(?! Uhr)/)]);
});

test("In Polish, words that address the reader begin with a capital, and a shop is a lokal", () => {
  for (const [id, text] of Object.entries(texts("pl")))
    expect([id, text]).not.toEqual([
      id,
      expect.stringMatching(/(^|[^\p{L}])(cię|ciebie|tobie|tobą|tw(ój|oj\p{L}+)|sklep(u|owi|em|ie))(?!\p{L})/u),
    ]);
});

test("A translated limit of a length counts the limit itself, as the API does", () => {
  for (const locale of ["de", "pl"])
    for (const [id, text] of Object.entries(read(locale, "validation/validation.json")))
      expect([id, text]).not.toEqual([id, expect.stringMatching(/(kürzer als|länger als|krótsze niż|dłuższe niż) \d/)]);
});

test("Every error of the API has words, and no words are for an error that is gone", () => {
  const codes = Object.keys(texts("en")).filter((id) => id.startsWith("error."));
  expect(codes.sort()).toEqual([...Object.keys(errorTable), "offline"].map((code) => `error.${code}`).sort());
});

test("No text of an error says what became of the money: the same error comes before and after a payment", () => {
  const money = /charged|pobran/i;
  for (const [code, [, sentence]] of Object.entries(errorTable))
    expect([code, sentence]).not.toEqual([code, expect.stringMatching(money)]);
  for (const locale of locales)
    for (const [id, text] of Object.entries(texts(locale)))
      if (id.startsWith("error.")) expect([id, text]).not.toEqual([id, expect.stringMatching(money)]);
});

test("The texts of what is wrong with a field are, in English, the API's own sentences", () => {
  const english = texts("en");
  // The API writes ASCII.
  for (const [sentence, id] of Object.entries(validationMessages))
    expect(english[id]?.replaceAll("’", "'")).toBe(sentence);
});

test("Every sentence that a schema can say of what a shopper sends has a text", () => {
  const sentences = shoppersRows.flatMap(({ body }) => (body ? [...sentencesOf(body)] : []));
  expect(sentences).toContain("Email is required");
  for (const sentence of sentences) expect(Object.keys(validationMessages)).toContain(sentence);
});

test("Every text belongs to a sentence of the API", () => {
  const ids = Object.keys(texts("en")).filter((id) => id.startsWith("validation."));
  expect(ids.sort()).toEqual(Object.values<string>(validationMessages).sort());
});
