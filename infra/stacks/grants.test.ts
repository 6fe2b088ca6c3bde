import { existsSync, mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { expect, test } from "vitest";
import { jobs } from "#functions/jobs.ts";
import { bundled } from "#infra/bundles/bundled.ts";
import { endpoints, functionEntries } from "#infra/bundles/entries.ts";
import { grants, moduleSecrets, statementsOf } from "#infra/grants/grants.ts";
import { Data } from "./data.ts";
import { functionsOf, type Statement, statementsIn, synthesized, withAccounts } from "./testing/synthesized.ts";

test("A function has the rights that its bundle needs", () => {
  using directory = mkdtempDisposableSync(join(tmpdir(), "grants-"));
  const { arns } = new Data(new App({ outdir: directory.path }), "Data", { stage: "prod", settings: withAccounts });
  const sids = (modules: string[], writes = false) =>
    new Set(statementsOf(arns, { modules, writes }).map(({ sid }) => sid));
  expect(sids([])).toEqual(new Set());
  expect(sids(["core/db/table.ts"])).toEqual(new Set(["Items", "SessionsAndCounts", "NoPasswords"]));
  expect(sids(["core/db/table.ts"], true)).toEqual(new Set(["Items", "NoPasswords"]));
  expect(sids(["core/db/table.ts", "core/accounts/account.ts"], true)).toEqual(new Set(["Items"]));
  expect(sids(["core/files/storage.ts"])).toEqual(new Set(["Files", "MissingFiles"]));
  expect(sids(["core/mail/send-mail.ts", "core/places/client.ts", "core/accounts/google/google.ts"])).toEqual(
    new Set(["Mail", "Places", "SecretGOOGLECLIENTSECRET"]),
  );
  expect(sids(["core/admin/alarms.ts", "core/admin/dead-letters.ts"])).toEqual(new Set(["Alarms", "ReadDeadLetters"]));
  const [, invoking] = statementsOf(arns, { modules: ["core/admin/repeat-dead-letters.ts"], writes: true });
  expect(invoking).toMatchObject({
    actions: ["lambda:InvokeFunction"],
    resources: [expect.stringMatching(/:function:prod-dabba-job-\*$/)],
  });
  const [text] = statementsOf(arns, { modules: ["core/mail/send-sms.ts"], writes: false });
  expect(text).toMatchObject({ actions: ["sns:Publish"], notResources: [expect.stringMatching(/:sns:\*:\*:\*$/)] });
});

test("The modules that rights depend on exist", () => {
  for (const module of [...Object.keys(grants), ...Object.keys(moduleSecrets), "core/accounts/account.ts"])
    expect([module, existsSync(module)]).toEqual([module, true]);
});

test("Only functions that change something may write, and they change no others' passwords", () => {
  const [reader] =
    synthesized()
      .get("Platform")
      ?.filter(({ Type }) => Type === "AWS::IAM::Role") ?? [];
  const statements: Statement[] = reader?.Properties.Policies[0].PolicyDocument.Statement;
  const items = statements.find(({ Sid }) => Sid === "Items");
  expect(items?.Action).toEqual(["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"]);
  expect(statements.find(({ Sid }) => Sid === "NoPasswords")?.Effect).toBe("Deny");
});

const PAYMENTS = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "SEALING_KEYS"];

/** Functions that deal with payments, and the payment secrets that each gets. */
const expected: Readonly<Record<string, readonly string[]>> = {
  "orders/place-order": ["STRIPE_SECRET_KEY", "SEALING_KEYS"],
  "payments/list-payment-methods": [],
  "payments/connect-revolut": ["SEALING_KEYS"],
  "payments/receive-payment-event": PAYMENTS,
  "jobs/sweep-payments": ["STRIPE_SECRET_KEY", "SEALING_KEYS"],
  "jobs/send-messages": [],
};

test("Functions for payments get their secrets, functions that only read get none, and only functions that send mail may do so", async () => {
  const entries = functionEntries.filter(({ name }) => name in expected);
  expect(entries).toHaveLength(Object.keys(expected).length);
  const bundles = await bundled(entries, "dist/granted");
  const stacks = synthesized({
    settings: withAccounts,
    endpoints: endpoints.filter(({ entry }) => entry.name in expected),
    jobs,
    bundles,
  });
  const functions = functionsOf(stacks);
  for (const { name, handler } of bundles) {
    const own = functions.find(({ Properties }) => Properties.Handler === handler);
    const variables = own?.Properties.Environment.Variables;
    expect([name, PAYMENTS.filter((secret) => `SECRET_NAME_${secret}` in variables)]).toEqual([name, expected[name]]);
  }
  const statements = statementsIn(stacks);
  for (const name of PAYMENTS) {
    const reading = statements.filter(({ Sid }) => Sid === `Secret${name.replaceAll("_", "")}`);
    expect(reading).toHaveLength(Object.values(expected).filter((secrets) => secrets.includes(name)).length);
  }
  const [mail, ...others] = statements.filter(({ Sid }) => Sid === "Mail");
  expect(others).toEqual([]);
  expect(JSON.stringify(mail?.Resource)).toMatch(/:identity\/\*.*:configuration-set\//);
});
