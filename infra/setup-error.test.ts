import { expect, test } from "vitest";
import { errorsIn, SetupError } from "./setup-error.ts";

test("Where a start fails and so does its end, both errors are told", async () => {
  const port = new SetupError("Port 3000 is taken");
  const end = new Error("The lock is gone");
  const starting = async () => {
    await using parts = new AsyncDisposableStack();
    parts.defer(() => Promise.reject(end));
    throw port;
  };
  expect(errorsIn(await starting().catch((error: unknown) => error))).toEqual([port, end]);
  expect(errorsIn(port)).toEqual([port]);
});
