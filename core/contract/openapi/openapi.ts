import type * as z from "zod/mini";
import { examples } from "../api/examples.ts";
import { type Described, describe, type JsonSchema, renamed } from "../api/json-schema.ts";
import { type Route, statusOf } from "../api/route.ts";
import { routes } from "../index.ts";
import type { OpenApi, Parameter } from "./document.ts";
import { errorShape, errorsOf } from "./errors.ts";
import { securityOf, securitySchemes } from "./security.ts";
import { webhooksOf } from "./webhooks.ts";
import { introduction, rulesOf, subjects } from "./words.ts";

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
  const schemas: Record<string, JsonSchema> = { Error: errorShape };
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
        description: rulesOf(row),
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
      securitySchemes,
    },
  };
};
