import * as z from "zod/mini";
import { route } from "../api/route.ts";

export const ping = route({
  method: "GET",
  path: "/ping",
  access: "public",
  summary: "Say that the API is up",
  response: z.literal("ok"),
});

export const openApi = route({
  method: "GET",
  path: "/openapi.json",
  access: "public",
  summary: "Describe this API as OpenAPI 3.1",
  response: z.looseObject({ openapi: z.string() }),
  cache: { fresh: 300, stale: 3600 },
});

export const readApi = route({
  method: "GET",
  path: "/docs",
  access: "public",
  summary: "Read about this API on a page",
  response: z.string(),
  mediaType: "text/html",
  cache: { fresh: 300, stale: 3600 },
});
