import type { JsonSchema } from "#core/contract/api/json-schema.ts";
import { type Html, html } from "./html.ts";

/** How deep a shape is shown in place. Named shapes are linked instead. */
const DEPTH = 4;

type Shape = JsonSchema | boolean | undefined;

const isShape = (shape: Shape): shape is JsonSchema => typeof shape === "object";
const isNull = (shape: JsonSchema) => shape.type === "null";
const choicesOf = (shape: JsonSchema) => (shape.anyOf ?? shape.oneOf ?? []).filter(isShape);

const bounds = (least: number | undefined, most: number | undefined, unit: string): string | undefined => {
  if (least === undefined && most === undefined) return undefined;
  if (least === undefined) return `at most ${most}${unit}`;
  return most === undefined ? `at least ${least}${unit}` : `${least}–${most}${unit}`;
};

/** `^prd_[0-7]…` as `prd_…`; other patterns as they are. */
const patternText = (pattern: string) => /^\^([a-z]{3}_)\[0-7\]/.exec(pattern)?.[1]?.concat("…") ?? pattern;

const limitsOf = (shape: JsonSchema): string[] =>
  [
    shape.pattern && patternText(shape.pattern),
    bounds(shape.minLength, shape.maxLength, " characters"),
    bounds(shape.minimum, shape.maximum, ""),
    shape.exclusiveMinimum !== undefined && `more than ${shape.exclusiveMinimum}`,
    bounds(shape.minItems, shape.maxItems, " entries"),
    shape.default !== undefined && `default ${JSON.stringify(shape.default)}`,
  ].filter((limit) => typeof limit === "string");

const joined = (parts: Html[], by: string) => parts.flatMap((part, place) => (place ? [by, part] : part));

/** What a value is, in a few words: `text, 1–50 characters`, `list of Order`, `"delivery" or "pickup"`. */
export const typeOf = (shape: Shape): Html => {
  if (!isShape(shape)) return html`anything`;
  if (shape.$ref) {
    const name = shape.$ref.split("/").at(-1) ?? "";
    return html`<a href="#${name}">${name}</a>`;
  }
  const choices = choicesOf(shape);
  if (choices.length) return html`${joined(choices.map(typeOf), " or ")}`;
  if (shape.enum)
    return html`${joined(
      shape.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      " or ",
    )}`;
  if (shape.const !== undefined) return html`<code>${JSON.stringify(shape.const)}</code>`;
  if (shape.type === "array" && isShape(shape.items as Shape)) {
    const limits = limitsOf(shape);
    return html`list of ${typeOf(shape.items as Shape)}${limits.map((limit) => html`<small>, ${limit}</small>`)}`;
  }
  if (shape.type === "object" && shape.additionalProperties && !shape.properties)
    return html`map of ${typeOf(shape.additionalProperties)}`;
  const words: Record<string, string> = { string: "text", boolean: "yes or no", integer: "whole number" };
  const type =
    shape.format ??
    [shape.type ?? "anything"]
      .flat()
      .map((each) => words[each] ?? each)
      .join(" or ");
  return html`${type}${limitsOf(shape).map((limit) => html`<small>, ${limit}</small>`)}`;
};

/** The object inside a value: itself, the item of a list, or the non-null part. */
const objectsIn = (shape: Shape): JsonSchema[] => {
  if (!isShape(shape) || shape.$ref) return [];
  if (shape.properties) return [shape];
  if (shape.type === "array") return objectsIn(shape.items as Shape);
  return choicesOf(shape)
    .filter((choice) => !isNull(choice))
    .flatMap(objectsIn);
};

/** One line for each field, with the fields of objects inside it below; nothing for a value without fields. */
export const fieldsOf = (shape: Shape, depth = 0): Html | undefined => {
  const [object, ...others] = objectsIn(shape);
  if (!object || depth === DEPTH) return undefined;
  const required = new Set(object.required);
  const lines = Object.entries(object.properties ?? {}).map(([name, field]) =>
    fieldLine(name, field, { required: required.has(name), depth }),
  );
  return html`<ul class="fields">${lines}</ul>${others.map((other) => html`<p class="or">or</p>${fieldsOf(other, depth)}`)}`;
};

/** A field and its type, joined by a dotted line. */
export const fieldLine = (
  name: string,
  shape: Shape,
  { required, depth = DEPTH }: { required: boolean; depth?: number },
): Html => {
  const inside = depth < DEPTH ? fieldsOf(shape, depth + 1) : undefined;
  return html`<li><div><span class="leader"><code>${name}</code>${required ? "" : html`<small>optional</small>`}</span><span>${typeOf(shape)}</span></div>${inside}</li>`;
};
