import { expect, test } from "vitest";
import type { ErrorCode } from "#core/contract/api/errors.ts";
import { ApiError } from "./client.ts";
import { errorMessage } from "./errors.ts";

const of = (code: string) => errorMessage(new ApiError({ status: 400, code: code as ErrorCode, message: "" }));

test("Every error has a text, also one whose code this page does not know yet", () => {
  expect(of("conflict")).toBe("error.conflict");
  expect(of("offline")).toBe("error.offline");
  for (const code of ["made_up", "toString", ""]) expect(of(code)).toBe("error.internal");
  expect(errorMessage(new Error("Broken"))).toBe("error.internal");
});
