import { expect, test } from "vitest";
import { callOf, type Route } from "./contract/api/route.ts";
import { routes } from "./contract/index.ts";
import { ListQuery } from "./contract/values/common.ts";
import { AppError } from "./errors.ts";
import { parseInput } from "./parse-input.ts";

const rows = Object.values(routes).flatMap((rows) => Object.values<Route>(rows));

/** Values of every kind, where a schema has none of its own. */
const wrong = [null, "", "x", -1, 0.5, true, [], [null], {}, { a: 1 }];

const shapeOf = (schema: object) => ("shape" in schema ? Object.keys(schema.shape as object) : []);

const said = (schema: NonNullable<Route["body"]>, input: unknown) => {
  try {
    parseInput(schema, input);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.issues ?? [];
  }
};

test("No input of any call is told only that it is invalid, and each mistake says something", () => {
  for (const row of rows)
    for (const schema of [row.body, row.query, row.params, row.headers]) {
      if (!schema) continue;
      const inputs = [
        ...wrong,
        ...wrong.map((value) => Object.fromEntries(shapeOf(schema).map((field) => [field, value]))),
      ];
      for (const input of inputs)
        for (const { path, message } of said(schema, input))
          expect([callOf(row), path, message]).not.toEqual([
            callOf(row),
            path,
            expect.stringMatching(/^(Invalid input)?$/),
          ]);
    }
});

test("A number out of its range is told the limit that it passed", () => {
  expect(said(ListQuery, { limit: "1000" })).toEqual([{ path: ["limit"], message: "This field must be at most 100" }]);
  expect(said(ListQuery, { page: "0" })).toEqual([{ path: ["page"], message: "This field must be at least 1" }]);
});
