import * as platform from "#core/contract/platform.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(platform.ping, () => "ok" as const);
