import { openApi as doOpenApi } from "#core/contract/openapi/openapi.ts";
import * as platform from "#core/contract/platform/platform.ts";
import { apiPage } from "#functions/platform/page/api-page.ts";
import { endpoint } from "./http/endpoint.ts";

export const openApi = endpoint(platform.openApi, doOpenApi);

export const ping = endpoint(platform.ping, () => "ok" as const);

export const readApi = endpoint(platform.readApi, () => apiPage(doOpenApi()));
