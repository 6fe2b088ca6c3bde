import type * as z from "zod/mini";
import { routes } from "../index.ts";
import { KEY_CALLS_A_MINUTE } from "../integrations/key-rights.ts";
import { describedEvents } from "../webhooks/events.ts";
import { cookieName } from "./cookies.ts";
import { type ErrorCode, errorTable } from "./errors.ts";
import { examples } from "./examples.ts";
import { type Described, describe, type JsonSchema, renamed } from "./json-schema.ts";
import { keyRightOf } from "./key-right.ts";
import { type Access, changesData, type Route, statusOf } from "./route.ts";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: JsonSchema;
}

export interface Content {
  [mediaType: string]: { schema: JsonSchema; example?: unknown };
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  security: Record<string, string[]>[];
}

export type Webhook = Pick<
  Operation,
  "operationId" | "tags" | "summary" | "description" | "parameters" | "requestBody" | "responses"
>;
type SecurityScheme = { description: string } & (
  | { type: "apiKey"; in: "cookie"; name: string }
  | { type: "http"; scheme: "bearer"; bearerFormat: string }
);

/** An OpenAPI 3.1 document as far as this API fills it, https://spec.openapis.org/oas/v3.1.0 */
export type OpenApi = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** What is sent to other systems. */
  webhooks: Record<string, { post: Webhook }>;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, SecurityScheme>;
  };
};

const subjects: Record<keyof typeof routes, string> = {
  platform: "The API itself",
  organizations: "Shops: their address, hours, switches and storefront",
  accounts: "Signing up, in and out",
  catalogue: "Products, their categories and their makers",
  cart: "What a cart costs",
  shipping: "Saved addresses, shipping methods and who they reach",
  places: "Addresses as people type them",
  payments: "Ways to pay, and what became of payments",
  orders: "Orders, from placing to handing over",
  couriers: "Couriers of a service who bring orders, and how far they are",
  printers: "Printers that print orders by themselves",
  customers: "Who orders at a shop, and what its staff note of them",
  webhooks: "Other systems that are told what happens, and what they answered",
  reservations: "Tables at a time",
  admin: "The platform's shops and its health, for its operators",
  promotions: "What a shop takes off orders, by itself or by a code",
  reports: "What a shop sold and took back, and how fast it was",
  exports: "Orders, refunds and payments of some days, for whoever keeps a shop's books",
  files: "Pictures: announced, uploaded straight to storage, checked",
  privacy: "What is kept about people and shops: to take along, and to erase",
  push: "Push messages: tell a device of an order's steps, and staff of new orders, with the page closed",
  integrations: "Other systems that a shop connects: keys for them to call the API",
};

const callers: Record<Access, string> = {
  public: "Anybody.",
  session: "Anybody who is signed in.",
  order: "Whoever placed the order, members of its organization who are no drivers, and the bearer of its token.",
  signature: "The payment provider, which signs what it sends.",
  printer: "The printer, by the secret of its address.",
  admin: "Operators of the platform.",
  driver: "Members of the organization, drivers too.",
  staff: "Members of the organization who are no drivers.",
  manager: "Managers and owners of the organization.",
  owner: "Owners of the organization.",
};

/** Whether callers of an access come from no site and have no session. */
const isMachine = (access: Access) => access === "signature" || access === "printer";

/**
 * A key's right stands where OpenAPI 3.1 lets a scheme name roles:
 * https://spec.openapis.org/oas/v3.1.0#security-requirement-object
 */
const securityOf = (row: Route): Operation["security"] => {
  const { access } = row;
  if (isMachine(access)) return [];
  const right = keyRightOf(row);
  const isOpen = access === "public" || access === "order";
  if (access === "public" && !right) return [];
  return [
    ...(isOpen ? [{}] : []),
    ...(access === "public" ? [] : [{ session: [] }]),
    ...(right ? [{ apiKey: [right] }] : []),
  ];
};

/** What an API key needs for a row, in words. */
const keyRuleOf = (row: Route): string => {
  const right = keyRightOf(row);
  if (!right) return "";
  return row.access === "public"
    ? `An API key with the right \`${right}\` also sees what only members see.`
    : `API keys with the right \`${right}\`.`;
};

const introduction = `Ordering for food shops, many of them on one platform.

- Amounts are decimal numbers in the currency's major unit: 24.9 is 24.90 zł. The server decides every one of them.
- Instants are ISO 8601 in UTC. Ids begin with what they name: \`prd_…\` is a product.
- A session is a cookie. Calls other than GET need the Origin of the site, as browsers send it, and JSON.
- Other systems send an API key instead: \`Authorization: Bearer dabba_…\`, and no Origin. A key belongs to one shop. It works
  for the calls that name a right, at most ${KEY_CALLS_A_MINUTE} times a minute. Without the right they answer 403, to a key
  that is not valid 401, and to one of another shop 404.
- Lists answer \`data\` and \`pagination\`; \`page\` begins at 1. Whoever reads a whole list goes on by \`next\`: sent as
  \`cursor\` with the same filter, in place of \`page\`, it answers what follows, at the same speed however far. It is
  absent at the end. An answer of large items may hold fewer than \`limit\`. \`previous\` goes back in the same way.
- Errors carry a \`code\` to decide by, a \`message\` to read, and \`issues\` that say which fields are meant.`;

const error = (): JsonSchema => ({
  type: "object",
  required: ["status", "message", "code", "requestId"],
  properties: {
    status: { type: "integer" },
    message: { type: "string" },
    code: { type: "string", enum: Object.keys(errorTable) },
    requestId: { type: "string" },
    issues: {
      type: "array",
      items: {
        type: "object",
        required: ["path", "message"],
        properties: {
          path: { type: "array", items: { type: ["string", "integer"] } },
          message: { type: "string" },
        },
      },
    },
  },
});

/** Codes that a row can answer because of its access and its input, besides its own. */
const codesOf = (row: Route): ErrorCode[] => {
  const { access, path, method, body, perMinute, errors = [] } = row;
  const isForMembers = access === "driver" || access === "staff" || access === "manager" || access === "owner";
  const isFromSite = method !== "GET" && !isMachine(access);
  const codes: [code: ErrorCode, applies: unknown][] = [
    ["bad_request", body],
    ["invalid_input", row.params || row.query || row.headers || body],
    // Every call but a machine's looks at an API key: one that is not valid, without the right, or of another shop.
    ["unauthenticated", !isMachine(access)],
    ["origin_refused", isFromSite],
    ["forbidden", access !== "public" && !isMachine(access)],
    ["locked", isForMembers && changesData(row)],
    ["organization_not_found", !isMachine(access) && path.includes("{organizationId}")],
    ["not_found", path.includes("{")],
    // Somebody else may change the same item at the same time.
    ["conflict", changesData(row)],
    ["too_large", body],
    ["unsupported_media_type", body],
    ["throttled", perMinute || keyRightOf(row)],
    ["internal", true],
    ["busy", true],
    ["timeout", true],
  ];
  return [...new Set([...codes.flatMap(([code, applies]) => (applies ? [code] : [])), ...errors])];
};

const errorsOf = (row: Route): Operation["responses"] => {
  const byStatus = Object.groupBy(codesOf(row), (code) => errorTable[code][0]);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes = []]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${errorTable[code][1]}`).join("\n\n"),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
};

const parametersOf = (row: Route): Parameter[] =>
  (["params", "query", "headers"] as const).flatMap((part) => {
    const schema = row[part];
    if (!schema) return [];
    const place = ({ params: "path", query: "query", headers: "header" } as const)[part];
    const { required = [] } = objectOf(describe(schema, "input"));
    const { properties = {} } = objectOf(describe(schema, "output"));
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: part === "params" || required.includes(name),
      schema: schema as JsonSchema,
    }));
  });

const objectOf = ({ schema, named }: Described): JsonSchema =>
  named[schema.$ref?.replace("#/components/schemas/", "") ?? ""] ?? schema;

/** The schemas of all answers, then of all bodies. A schema of both has different rules in each. */
const shapesOf = (rows: Route[]) => {
  const schemas: Record<string, JsonSchema> = { Error: error() };
  const describeAll = (part: "response" | "body", io: "input" | "output", nameOf: (name: string) => string) => {
    const described = rows.map((row) => {
      const schema: z.ZodMiniType | undefined = row[part];
      return schema && renamed(describe(schema, io), nameOf);
    });
    for (const each of described) Object.assign(schemas, each?.named);
    return new Map(rows.map((row, place) => [row, described[place]?.schema]));
  };
  const answers = describeAll("response", "output", (name) => name);
  const answered = new Set(Object.keys(schemas));
  const bodies = describeAll("body", "input", (name) => (answered.has(name) ? `${name}Input` : name));
  return { schemas, answers, bodies };
};

const addressOf = ({ path, method }: Route) => `${path} ${method}`;

const signed = (name: string, description: string): Parameter => ({
  name,
  in: "header",
  required: true,
  schema: { type: "string", description },
});

const webhookHeaders = [
  signed("webhook-id", "The same at every try: a receiver that knows it has nothing to do"),
  signed("webhook-timestamp", "When it was sent, in seconds since 1970"),
  signed("webhook-signature", "`v1,…`, one for each secret that is valid, with a space between"),
];

const webhookDescription = `Sent to the webhooks that want it, signed after Standard Webhooks. Any answer from 200 to 299 within ten seconds is taken as received; else it
is tried again for three days. Events of one order come in order, and may come twice.`;

/** What is sent to other systems, with the shapes that it names. */
const webhooksOf = () => {
  const schemas: Record<string, JsonSchema> = {};
  const sent = Object.entries(describedEvents).map(([type, { summary, data, example }]) => {
    const { schema, named } = describe(data, "output");
    Object.assign(schemas, named);
    const timestamp = "2026-11-21T17:00:00.000Z";
    const post: Webhook = {
      operationId: `on ${type}`,
      tags: ["webhooks"],
      summary,
      description: webhookDescription,
      parameters: webhookHeaders,
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: ["type", "timestamp", "data"],
              properties: { type: { const: type }, timestamp: { type: "string", format: "date-time" }, data: schema },
            },
            example: { type, timestamp, data: example },
          },
        },
      },
      responses: { "2XX": { description: "It was received" } },
    };
    return [type, { post }] as const;
  });
  return { webhooks: Object.fromEntries(sent), schemas };
};

/** The route table as an OpenAPI document, its calls in the order of their paths. */
export const openApi = (): OpenApi => {
  const calls = Object.entries(routes)
    .flatMap(([domain, rows]) => Object.entries<Route>(rows).map(([verb, row]) => ({ domain, verb, row })))
    .toSorted((a, b) => addressOf(a.row).localeCompare(addressOf(b.row)));
  const { schemas, answers, bodies } = shapesOf(calls.map(({ row }) => row));
  const told = webhooksOf();
  const exampleOf: Record<string, Record<string, unknown>> = examples;
  const paths: OpenApi["paths"] = {};
  for (const { domain, verb, row } of calls) {
    const [body, answer] = [bodies.get(row), answers.get(row)];
    paths[row.path] = {
      ...paths[row.path],
      [row.method.toLowerCase()]: {
        operationId: verb,
        tags: [domain],
        summary: row.summary,
        description: [callers[row.access], keyRuleOf(row), row.perMinute && `At most ${row.perMinute} a minute.`]
          .filter(Boolean)
          .join(" "),
        parameters: parametersOf(row),
        ...(body && {
          requestBody: {
            required: true,
            content: { "application/json": { schema: body, example: exampleOf[domain]?.[verb] } },
          },
        }),
        responses: {
          [statusOf(row)]: {
            description: row.summary,
            ...(answer && { content: { [row.mediaType ?? "application/json"]: { schema: answer } } }),
          },
          ...((row.versioned || row.hasEtag || row.cache) && {
            304: { description: "The version in If-None-Match is the latest" },
          }),
          ...(row.redirects && { 302: { description: "On to the page that the caller named" } }),
          ...errorsOf(row),
        },
        security: securityOf(row),
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Dabba",
      version: "1",
      description: introduction,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/api" }],
    tags: Object.entries(subjects).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: told.webhooks,
    components: {
      schemas: Object.fromEntries(
        Object.entries({ ...told.schemas, ...schemas }).toSorted(([a], [b]) => a.localeCompare(b)),
      ),
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: cookieName("session", true),
          description: "Set by signing in or up; plain `dabba` over plain http.",
        },
        apiKey: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "dabba_…",
          description:
            "A key of one shop, which its owner makes in the office under Integrations. Each call names the right that the key needs.",
        },
      },
    },
  };
};
