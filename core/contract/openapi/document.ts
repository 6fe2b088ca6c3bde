import type { JsonSchema } from "../api/json-schema.ts";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: JsonSchema;
}

export interface Content {
  [mediaType: string]: { schema: JsonSchema; example?: unknown };
}

/** A header of an answer. */
export interface Header {
  description: string;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, { description: string; headers?: Record<string, Header>; content?: Content }>;
  security: Record<string, string[]>[];
}

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
  webhooks: Record<string, { post: Operation }>;
  components: {
    schemas: Record<string, JsonSchema>;
    securitySchemes: Record<string, SecurityScheme>;
  };
};
