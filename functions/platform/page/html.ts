import { escaped } from "#core/escaped.ts";

/** Markup that is already escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | undefined | readonly Part[];

const markup = (part: Part): string => {
  if (part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(markup).join("");
  return escaped(String(part));
};

/** A template of markup. Values are escaped unless they are markup; lists are joined, undefined is empty. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.map((string, place) => string + markup(parts[place])).join(""));
