import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The requirements of levels 1 and 2 in chapters 6, 7 and 9 of OWASP ASVS 5.0.0: how many a section has. */
const required: Record<string, number[]> = {
  "6.1": [1, 2, 3],
  "6.2": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  "6.3": [1, 2, 3, 4],
  "6.4": [1, 2, 3, 4],
  "6.5": [1, 2, 3, 4, 5],
  "6.6": [1, 2, 3],
  "6.8": [1, 2, 3, 4],
  "7.1": [1, 2, 3],
  "7.2": [1, 2, 3, 4],
  "7.3": [1, 2],
  "7.4": [1, 2, 3, 4, 5],
  "7.5": [1, 2],
  "7.6": [1, 2],
  "9.1": [1, 2, 3],
  "9.2": [1, 2, 3, 4],
};
const numbers = Object.entries(required).flatMap(([section, items]) => items.map((item) => `${section}.${item}`));

/** The rows of the table: number, level, what it asks for, how it is met, and the files of its tests. */
const rows = readFileSync("docs/security.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d\.\d\.\d+ \|/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, number = "", level = "", , how = "", tested = ""]) => ({ number, level, how, tested }));

const filesOf = (tested: string) => [...tested.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, file = ""]) => file);

/** The numbers that the titles of a test file name. */
const namedIn = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/\(ASVS ([\d., ]+)\)/g)].flatMap(([, list = ""]) => list.split(/, */));

test("The table of ASVS has a row for each requirement of levels 1 and 2", () => {
  const told = rows.filter(({ level }) => level !== "3").map(({ number }) => number);
  expect(told).toEqual(numbers);
});

test("A test's title names each requirement that the table says is tested, and the table each that a title names", () => {
  const claimed = rows.flatMap(({ number, tested }) => filesOf(tested).map((file) => `${number} ${file}`));
  const tests = ["core", "functions", "web", "infra", "tests"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".test.ts"))
      .map((file) => `${folder}/${file}`),
  );
  const named = tests.flatMap((file) => namedIn(file).map((number) => `${number} ${file}`));
  expect([...new Set(named)].sort()).toEqual(claimed.sort());
});

test("What is neither tested nor a matter of documents says that it is not met or does not apply", () => {
  const open = rows.filter(
    ({ how, tested }) => !filesOf(tested).length && !/^(Not met|Not applicable|Documented|Nothing)/.test(how),
  );
  expect(open.map(({ number }) => number)).toEqual([]);
});

/** Who may open a session. Each way is in the table of ways to sign in. */
const ways = [
  "core/accounts/session/sign-in-as-guest.ts",
  "core/accounts/code/sign-in-with-code.ts",
  "core/accounts/google/sign-in-with-google.ts",
  "core/accounts/password/sign-in.ts",
  "core/accounts/password/new-account.ts",
  "core/accounts/passkey/sign-in-with-passkey.ts",
];

test("Sessions begin in the documented ways only (ASVS 6.3.4)", () => {
  const files = readdirSync("core", { recursive: true, encoding: "utf8" }).map((file) => `core/${file}`);
  const opening = files.filter(
    (file) =>
      /(?<!\.test)\.ts$/.test(file) &&
      !file.startsWith("core/testing/") &&
      /import .*\bnewSession\b/.test(readFileSync(file, "utf8")),
  );
  expect(opening.length).toBeGreaterThan(3);
  expect(ways).toEqual(expect.arrayContaining(opening));
});
