/** A place in the values of a form: `["modifierGroups", 0, "translations", 1, "title"]`. */
export type Path = readonly PropertyKey[];

/** The body that a form sends, and a function that finds the field of a path in it. */
export interface Sent {
  input: unknown;
  fieldOf: (path: Path) => Path;
}

/**
 * Makes the body of a form's values. A form has a translation for every language of the shop. Empty ones are left out,
 * except the default language's, which the API requires. This shifts the others, so `fieldOf` maps a path of the API's
 * issues to its field.
 */
export const sentOf = (values: unknown, defaultLocale: string): Sent => {
  const places = new Map<string, number[]>();
  const strip = (value: unknown, path: Path): unknown => {
    if (Array.isArray(value)) {
      const kept = value.flatMap((each, place) =>
        path.at(-1) === "translations" && isEmpty(each, defaultLocale) ? [] : [place],
      );
      places.set(nameOf(path), kept);
      return kept.map((place) => strip(value[place], [...path, place]));
    }
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, strip(each, [...path, name])]));
  };
  const fieldOf = (path: Path): Path => {
    const field: PropertyKey[] = [];
    for (const step of path) field.push(typeof step === "number" ? (places.get(nameOf(field))?.[step] ?? step) : step);
    return field;
  };
  return { input: strip(values, []), fieldOf };
};

/** A path in the notation of react-hook-form: `modifierGroups.0.title`. */
export const nameOf = (path: Path): string => path.map(String).join(".");

const isEmpty = (translation: unknown, defaultLocale: string): boolean => {
  const { locale, ...texts } = translation as { locale?: string };
  return locale !== defaultLocale && Object.values<unknown>(texts).every((text) => !String(text ?? "").trim());
};
