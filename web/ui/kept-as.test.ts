import { expect, test } from "vitest";
import * as z from "zod/mini";
import { keptAs } from "./kept-as.ts";

test("A kept value that fits is read, and any other is dropped", () => {
  const parse = keptAs(z.object({ name: z.string(), tables: z.array(z.string()) }), undefined);
  expect(parse({ name: "Ada", tables: ["t1"], later: true })).toEqual({ name: "Ada", tables: ["t1"] });
  for (const old of [null, "Ada", [], { name: "Ada" }, { name: "Ada", tables: "t1" }, { name: null, tables: [] }])
    expect(parse(old)).toBeUndefined();
});
