import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Validator } from "@seriousme/openapi-schema-validator";
import openapiTypescript, { type OpenAPI3 } from "openapi-typescript";
import { expect, test } from "vitest";
import { errorTable } from "../api/errors.ts";
import { examples } from "../api/examples.ts";
import type { Route } from "../api/route.ts";
import { routes } from "../index.ts";
import { openApi } from "./openapi.ts";

const document = openApi();
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test("The document is valid OpenAPI 3.1 and describes every row under a name of its own", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  const verbs = Object.values(routes).flatMap((rows) => Object.keys(rows));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(verbs.sort());
  expect(new Set(verbs).size).toBe(verbs.length);
});

test("Every call and every webhook has a name that an address may hold, and says what shows who makes it", () => {
  const told = Object.values(document.webhooks).map(({ post }) => post);
  expect(told).not.toEqual([]);
  for (const { operationId, security } of [...operations, ...told])
    expect([encodeURIComponent(operationId), security]).toEqual([operationId, expect.any(Array)]);
});

test("Every reference leads to a shape, and every shape is referred to", () => {
  const text = JSON.stringify(document);
  const referred = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect([...new Set(referred)].sort()).toEqual(Object.keys(document.components.schemas).sort());
});

test("No shape within another gets the name of a third from generators, which call it by its owner and its field", () => {
  const shapes = document.components.schemas;
  const isUnnamed = (field: unknown): boolean => /^\{("anyOf":\[\{)?"type":"object"/.test(JSON.stringify(field));
  const taken = Object.entries(shapes).flatMap(([owner, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, field]) => isUnnamed(field))
      .map(([name]) => `${owner}${name.charAt(0).toUpperCase()}${name.slice(1)}`)
      .filter((name) => name in shapes),
  );
  expect(taken).toEqual([]);
});

test("Every example is a body that its row takes", () => {
  const rows: Record<string, Record<string, Route>> = routes;
  for (const [domain, bodies] of Object.entries(examples))
    for (const [verb, body] of Object.entries(bodies))
      expect(rows[domain]?.[verb]?.body?.safeParse(body), verb).toMatchObject({ success: true });
});

test("Every operation says who may call it and which errors it answers", () => {
  const shape = (codes: string) => [...codes.matchAll(/`(\w+)`/g)].map(([, code]) => code);
  for (const { operationId, description, responses } of operations) {
    expect(description, operationId).not.toBe("");
    for (const [status, { description }] of Object.entries(responses).filter(([status]) => Number(status) >= 400))
      for (const code of shape(description))
        expect(errorTable[code as keyof typeof errorTable][0], operationId).toBe(Number(status));
  }
});

test("The introduction says what each header of a request does", () => {
  const named = operations.flatMap(({ parameters }) =>
    parameters.flatMap((each) => (each.in === "header" ? each.name : [])),
  );
  expect(new Set(named)).toEqual(new Set(["idempotency-key", "if-match", "if-none-match"]));
  for (const name of named) expect(document.info.description.toLowerCase()).toContain(`\`${name}\``);
});

test("The callers of a reservation and of a courier's webhook are named as what they are", () => {
  const callersOf = (verb: string) => operations.find(({ operationId }) => operationId === verb)?.description;
  expect(callersOf("getReservation")).toContain("made the reservation");
  expect(callersOf("receiveCourierEvent")).toContain("courier service");
});

test("The calls that a guest may make say so, and no others", () => {
  const open = operations.filter(({ description }) => description.includes("guest"));
  expect(open.map(({ operationId }) => operationId).sort()).toEqual([
    "cancelOrder",
    "createAddress",
    "getAddress",
    "listEligibleShippingMethods",
    "placeOrder",
    "signOut",
    "updateAddress",
  ]);
});

const writing = ["exportOrganization", "exportPerson", "fetchPrintJob", "verifyEmail"];

test("Every call that changes something answers conflict where somebody changes the same; no other call does", () => {
  const listing = operations.filter(({ responses }) => responses[409]?.description.includes("`conflict`"));
  const changing = Object.values(document.paths).flatMap(({ get, ...changes }) => [
    ...Object.values(changes),
    // A sign-in's return, and the few that write although they only answer.
    ...(get && (get.responses[302] || writing.includes(get.operationId)) ? [get] : []),
  ]);
  const names = (of: typeof operations) => of.map(({ operationId }) => operationId).sort();
  expect(names(listing)).toEqual(names(changing));
  const verbs = ["placeOrder", "createProduct", "createReservation", "changeOrderStatus", "checkPayment"];
  expect(names(listing)).toEqual(expect.arrayContaining(verbs));
});

test("Every call may be answered by 503, when the table is slow or takes no more requests", () => {
  for (const { operationId, responses } of operations)
    expect([operationId, responses[503]?.description]).toEqual([
      operationId,
      expect.stringMatching(/`busy`: .+\n\n`timeout`: /),
    ]);
});

test("Every answer of a call above a limit says when to send it again, and so does that of a busy table", () => {
  const answers = (status: number) => operations.flatMap(({ responses }) => responses[status] ?? []);
  expect(answers(429).length).toBeGreaterThan(100);
  for (const { headers } of [...answers(429), ...answers(503)])
    expect(headers).toMatchObject({ "Retry-After": { schema: { type: "integer" } } });
});

/** Compiles only if the generated types agree with the API. */
const client = `
import type { components, paths } from "./api";

type Place = paths["/{organizationId}/orders"]["post"];
type Reserve = paths["/{organizationId}/reservations"]["post"];

export const order: Place["requestBody"]["content"]["application/json"] = {
  items: [{ productId: "prd_1", quantity: 2 }],
  payment: { provider: "not_applicable", method: "cash_on_delivery" },
  checkoutBaseUrl: "https://dosa.example",
};
export const totalOf = (placed: Place["responses"][201]["content"]["application/json"]): number =>
  placed.order.payment.total;
export const codeOf = (refused: Reserve["responses"][400]["content"]["application/json"]): string => refused.code;
export const page: NonNullable<paths["/{organizationId}/products"]["get"]["parameters"]["query"]>["page"] = 2;
export const nobody: components["schemas"]["Reservation"]["userId"] = null;

// @ts-expect-error A table needs at least one guest.
export const reservation: Reserve["requestBody"]["content"]["application/json"] = { guests: 2 };
// @ts-expect-error There is no such way to pay.
export const payment: components["schemas"]["PlaceOrder"]["payment"] = { provider: "stripe", method: "shells" };
`;

test("A client generated from the document compiles and knows the types", async () => {
  const directory = await mkdtemp(join(tmpdir(), "openapi-"));
  const api = await openapiTypescript(structuredClone(document) as unknown as OpenAPI3);
  await writeFile(join(directory, "api.ts"), api);
  await writeFile(join(directory, "client.ts"), client);
  await writeFile(
    join(directory, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { strict: true, noEmit: true, types: [] }, files: ["client.ts"] }),
  );
  const compiler = fileURLToPath(import.meta.resolve("typescript/package.json")).replace("package.json", "bin/tsc");
  const compiled = promisify(execFile)(process.execPath, [compiler, "-p", directory]);
  await expect(compiled).resolves.toMatchObject({ stdout: "" });
  await rm(directory, { recursive: true });
});

test("The document says that callers log in, as all pages do", () => {
  expect(JSON.stringify(document).match(/[^"]*\bsign(s|ed|ing)? in\b[^"]*/gi) ?? []).toEqual([]);
});
