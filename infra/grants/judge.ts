import type { Operator, Statement } from "./statement.ts";

/** What a call asks of AWS: `dynamodb:PutItem` on the ARN of a table. */
export interface Request {
  action: string;
  resource: string;
  /** The partition keys of the items that a call to DynamoDB names. */
  leadingKeys?: readonly string[];
}

const expressions = new Map<string, RegExp>();

const expressionOf = (pattern: string): RegExp => {
  const escaped = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  return new RegExp(`^${escaped}$`, "s");
};

/** Whether a text fits a pattern of IAM, in which `*` stands for any letters and `?` for one. */
const fits = (text: string, pattern: string): boolean => {
  const expression = expressions.get(pattern) ?? expressionOf(pattern);
  expressions.set(pattern, expression);
  return expression.test(text);
};

const fitsAny = (text: string, patterns: readonly string[]) => patterns.some((pattern) => fits(text, pattern));

/**
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-single-vs-multi-valued-context-keys.html
 */
const holds: Record<Operator, (values: readonly string[], patterns: readonly string[]) => boolean> = {
  "ForAllValues:StringLike": (values, patterns) => values.every((value) => fitsAny(value, patterns)),
  "ForAnyValue:StringLike": (values, patterns) => values.some((value) => fitsAny(value, patterns)),
};

const applies = (
  { actions, resources = ["*"], notResources = [], conditions = {} }: Statement,
  { action, resource, leadingKeys = [] }: Request,
): boolean =>
  fitsAny(action, actions) &&
  fitsAny(resource, resources) &&
  !fitsAny(resource, notResources) &&
  Object.entries(conditions).every(([operator, keys]) =>
    Object.entries(keys).every(([key, patterns]) => {
      if (key !== "dynamodb:LeadingKeys") throw new Error(`No call is known to have ${key}`);
      return holds[operator as Operator](leadingKeys, patterns);
    }),
  );

/** Whether statements allow a request, as IAM decides: one has to allow it, and none may deny it. */
export const isAllowed = (statements: readonly Statement[], request: Request): boolean => {
  const effects = statements.filter((each) => applies(each, request)).map(({ effect = "Allow" }) => effect);
  return effects.includes("Allow") && !effects.includes("Deny");
};
