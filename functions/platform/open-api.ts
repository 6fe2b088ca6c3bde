import { openApi } from "#core/contract/openapi.ts";
import * as platform from "#core/contract/platform.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(platform.openApi, openApi);
