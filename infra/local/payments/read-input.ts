import * as z from "zod/mini";

/** The input of a call that takes none. */
export const Nothing = z.strictObject({});

/**
 * Parses a JSON body by a schema.
 * @param refuse makes the provider's own error of a body that is not JSON, or of the first invalid field
 */
export const readJson = <T extends z.ZodMiniType>(
  schema: T,
  body: string,
  refuse: (what: "syntax" | "field", message: string) => Error,
): z.output<T> => {
  let given: unknown;
  try {
    given = JSON.parse(body || "{}");
  } catch {
    throw refuse("syntax", "The body is not JSON");
  }
  const { data, error } = schema.safeParse(given);
  const [issue] = error?.issues ?? [];
  if (issue) throw refuse("field", `${issue.path.join(".") || "body"}: ${issue.message}`);
  return data as z.output<T>;
};
