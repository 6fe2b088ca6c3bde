import { openApi } from "#core/contract/openapi.ts";
import * as platform from "#core/contract/platform.ts";
import { apiPage } from "#functions/platform/page/api-page.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(platform.readApi, () => apiPage(openApi()));
