import * as z from "zod/mini";
import { type ErrorCode, errorTable } from "../errors.ts";
import { routes } from "./index.ts";
import type { Route } from "./route.ts";

type Schema = Record<string, unknown>;

const jsonSchema = (schema: z.ZodMiniType, io: "input" | "output"): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

const ErrorBody: Schema = {
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
};

/** Codes that a row can answer by its access and its input, besides its own. */
const codesOf = (row: Route): ErrorCode[] => {
  const guarded = row.access !== "public" && row.access !== "order";
  return [
    ...(row.params || row.query || row.headers || row.body ? (["invalid_input"] as const) : []),
    ...(guarded || row.access === "order" ? (["unauthenticated"] as const) : []),
    ...(guarded && row.access !== "session" ? (["forbidden"] as const) : []),
    ...(row.path.includes("{") ? (["not_found"] as const) : []),
    ...(row.method === "GET" ? [] : (["origin_refused"] as const)),
    ...(row.perMinute ? (["throttled"] as const) : []),
    "internal",
    ...(row.errors ?? []),
  ];
};

const errorsOf = (row: Route): Schema => {
  const byStatus = new Map<number, string[]>();
  for (const code of new Set(codesOf(row))) {
    const [status, message] = errorTable[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `\`${code}\`: ${message}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, sentences]) => [
      status,
      {
        description: sentences.join("\n\n"),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
};

const parametersOf = (row: Route): Schema[] =>
  (["params", "query", "headers"] as const).flatMap((part) => {
    const schema = row[part];
    if (!schema) return [];
    const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
      properties?: Record<string, Schema>;
      required?: string[];
    };
    const place = { params: "path", query: "query", headers: "header" }[part];
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: part === "params" || required.includes(name),
      schema,
    }));
  });

const operationOf = (domain: string, verb: string, row: Route): Schema => ({
  operationId: verb,
  tags: [domain],
  summary: row.summary,
  description: `Access: ${row.access}.`,
  parameters: parametersOf(row),
  ...(row.body && {
    requestBody: { required: true, content: { "application/json": { schema: jsonSchema(row.body, "input") } } },
  }),
  responses: {
    [row.status]: {
      description: row.summary,
      ...(row.response && { content: { "application/json": { schema: jsonSchema(row.response, "output") } } }),
    },
    ...errorsOf(row),
  },
  security: row.access === "public" ? [] : row.access === "order" ? [{}, { session: [] }] : [{ session: [] }],
});

/** The route table as an OpenAPI 3.1 document, https://spec.openapis.org/oas/v3.1.0 */
export const openApi = (): { openapi: string } & Schema => {
  const paths: Record<string, Schema> = {};
  for (const [domain, rows] of Object.entries(routes))
    for (const [verb, row] of Object.entries<Route>(rows))
      paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operationOf(domain, verb, row) };
  return {
    openapi: "3.1.0",
    info: {
      title: "Dabba",
      version: "1",
      description:
        "Ordering for food shops. Amounts are decimals in the currency's major unit. Calls other than GET need an Origin header of the site.",
    },
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: { Error: ErrorBody },
      securitySchemes: { session: { type: "apiKey", in: "cookie", name: "__Host-dabba" } },
    },
  };
};
