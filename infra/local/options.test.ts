import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("A run without options serves the demo on port 3000", () => {
  expect(readOptions({}, [])).toEqual({
    port: 3000,
    dataDir: ".local",
    seed: "demo",
    web: "built",
    schedule: true,
    endpoints: {},
  });
});

test("The environment and the flags set the options", () => {
  const environment = { PORT: "0", DATA_DIR: "/tmp/x", SEED: "none", DYNAMODB_ENDPOINT: "http://localhost:8000" };
  expect(readOptions(environment, ["--dev", "--no-schedule"])).toEqual({
    port: 0,
    dataDir: "/tmp/x",
    seed: "none",
    web: "dev",
    schedule: false,
    endpoints: { dynamodb: "http://localhost:8000" },
  });
});

test("An empty variable counts as not set", () => {
  expect(readOptions({ PORT: "", DATA_DIR: "", SEED: "", S3_ENDPOINT: "" }, [])).toEqual(readOptions({}, []));
});

test.each([
  [{ PORT: "http" }, "PORT=http is no port"],
  [{ PORT: "70000" }, "PORT=70000 is no port"],
  [{ PORT: "4190" }, "Browsers refuse port 4190: PORT=3000 npm start"],
  [{ PORT: "6000" }, "Browsers refuse port 6000: PORT=3000 npm start"],
  [{ SEED: "all" }, "SEED=all is unknown"],
  [{ S3_ENDPOINT: "localhost" }, "S3_ENDPOINT=localhost is no address"],
])("%j is refused with what to write instead", (environment, message) => {
  expect(() => readOptions(environment, [])).toThrow(message);
});
