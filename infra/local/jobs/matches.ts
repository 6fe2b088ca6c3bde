/** Conditions of a field: values that it may have, or beginnings of them. */
const holds = (conditions: readonly unknown[], value: unknown): boolean =>
  conditions.some((condition) =>
    typeof condition === "object" && condition !== null && "prefix" in condition
      ? typeof value === "string" && value.startsWith(String(condition.prefix))
      : condition === value,
  );

/**
 * Whether an event matches a filter of Lambda's event source mappings. Only values and prefixes are supported here:
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html#filtering-syntax
 */
export const matches = (pattern: Readonly<Record<string, unknown>>, event: unknown): boolean =>
  Object.entries(pattern).every(([field, wanted]) => {
    const value: unknown = typeof event === "object" && event !== null ? Reflect.get(event, field) : undefined;
    if (Array.isArray(wanted)) return holds(wanted, value);
    return matches(wanted as Readonly<Record<string, unknown>>, value);
  });
