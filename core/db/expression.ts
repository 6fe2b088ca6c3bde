import type { Key } from "./keys.ts";
import { packed } from "./packed.ts";

/** The largest value that a number of the item may have; with `orAbsent` it may also have none yet. */
export class AtMost {
  readonly limit: number;
  readonly orAbsent: boolean;
  constructor(limit: number, { orAbsent = false }: { orAbsent?: boolean } = {}) {
    this.limit = limit;
    this.orAbsent = orAbsent;
  }
}

/**
 * The condition of a write: the item is absent or present, or its fields have these values (undefined: no such field;
 * `AtMost`: at most this).
 */
export type Condition = "absent" | "present" | Record<string, unknown>;

/** A write that needs no condition. */
export type PlainWrite = { put: Key & Record<string, unknown> } | { remove: Key };

/** The write of a whole item. */
export interface Put {
  put: Key & Record<string, unknown>;
  when?: Condition;
}

/** The write of some fields of an item. */
export interface Update {
  update: Key;
  set?: Record<string, unknown>;
  add?: Record<string, number>;
  unset?: string[];
  when?: Condition;
}

/** One write of a commit. */
export type Write = Put | Update | { remove: Key; when?: Condition } | { check: Key; when: Condition };

export interface Expression {
  UpdateExpression?: string;
  ConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, unknown>;
}

/** The expressions of a write, with every name and value passed by placeholder. */
export const expressionOf = (write: Write): Expression => {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const name = (field: string) => {
    const placeholder = `#n${Object.keys(names).length}`;
    names[placeholder] = field;
    return placeholder;
  };
  const value = (unpacked: unknown) => {
    const given = packed(unpacked);
    const known = Object.keys(values).find((placeholder) => values[placeholder] === given);
    const placeholder = known ?? `:v${Object.keys(values).length}`;
    values[placeholder] = given;
    return placeholder;
  };

  const clauses: string[] = [];
  if ("update" in write) {
    const clause = (verb: string, parts: string[]) => parts.length && clauses.push(`${verb} ${parts.join(", ")}`);
    const given = Object.entries(write.set ?? {}).filter(([, to]) => to !== undefined);
    clause(
      "SET",
      given.map(([field, to]) => `${name(field)} = ${value(to)}`),
    );
    clause(
      "ADD",
      Object.entries(write.add ?? {}).map(([field, by]) => `${name(field)} ${value(by)}`),
    );
    clause("REMOVE", (write.unset ?? []).map(name));
  }

  const condition = ((when: Condition | undefined) => {
    if (when === undefined) return undefined;
    if (when === "absent") return `attribute_not_exists(${name("pk")})`;
    if (when === "present") return `attribute_exists(${name("pk")})`;
    return Object.entries(when)
      .map(([field, is]) => {
        if (is === undefined) return `attribute_not_exists(${name(field)})`;
        if (!(is instanceof AtMost)) return `${name(field)} = ${value(is)}`;
        const placeholder = name(field);
        const isAtMost = `${placeholder} <= ${value(is.limit)}`;
        return is.orAbsent ? `(attribute_not_exists(${placeholder}) OR ${isAtMost})` : isAtMost;
      })
      .join(" AND ");
  })(write.when);

  return {
    ...(clauses.length && { UpdateExpression: clauses.join(" ") }),
    ...(condition && { ConditionExpression: condition }),
    ...(Object.keys(names).length && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length && { ExpressionAttributeValues: values }),
  };
};
