import { expect, test } from "vitest";
import { Translation } from "../locales/translations.ts";
import { StorefrontTranslation } from "../site/site-content.ts";
import { line, oneLine, text } from "./common.ts";
import { optionalLine, optionalText, Phone } from "./fields.ts";

test("A text keeps its lines and loses controls that nobody sees, such as those that turn the direction of what follows", () => {
  const phone = text(32, { min: 4 });
  expect(phone.parse("\u202d+48 600 100 200\u202c")).toBe("+48 600 100 200");
  expect(phone.safeParse("\u2068\0\u009f\u2069ab").success).toBe(false);
  expect(optionalText(500).parse(" Ada\u202e\n\tNowak\0 ")).toBe("Ada\n\tNowak");
  expect(Translation.parse({ locale: "en", title: "Dosa", description: "Crisp\u202e\0\nand hot\n" }).description).toBe(
    "Crisp\nand hot",
  );
  expect(StorefrontTranslation.parse({ locale: "en", headline: "\u2067Dosa\0" }).headline).toBe("Dosa");
  expect(optionalText(500).parse("שלום\u200f 👩\u200d🍳")).toBe("שלום\u200f 👩\u200d🍳");
});

test("A field of one line whose schema also reads what is stored refuses no lines, but joins them", () => {
  for (const lines of ["Table\n7", "Table\r\n7", "Table\u2028\u20297", "\nTable 7\n"])
    expect(oneLine(10).parse(lines), JSON.stringify(lines)).toBe("Table 7");
  expect(Phone.parse("+48 600\n100 200")).toBe("+48 600 100 200");
  expect(oneLine(10).safeParse("\n").success).toBe(false);
  expect(optionalLine(10).parse("5\r\nB\n")).toBe("5 B");
  expect([null, undefined, "\n"].map((empty) => optionalLine(10).parse(empty))).toEqual([null, undefined, ""]);
});

test("A name shows something, in one line, and keeps characters of no width between those that are seen", () => {
  const name = line(20);
  const issuesOf = (typed: string) => name.safeParse(typed).error?.issues.map(({ message }) => message);
  for (const unseen of ["", " ", "\u200b\u2060 \ufeff", "\u00ad\u3164\ufe0f"])
    expect(issuesOf(unseen), JSON.stringify(unseen)).toEqual(["This field is required"]);
  for (const lines of ["Ada\nNowak", "Ada\r\nNowak", "Ada\u2028Nowak"])
    expect(issuesOf(lines), JSON.stringify(lines)).toEqual(["Write this in one line"]);
  expect(name.parse(" Żurek\n")).toBe("Żurek");
  expect(name.parse("👩\u200d🍳 \u200b1")).toBe("👩\u200d🍳 \u200b1");
});
