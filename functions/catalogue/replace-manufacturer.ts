import * as manufacturers from "#core/contract/manufacturer.ts";
import { replaceManufacturer } from "#core/manufacturers/replace-manufacturer.ts";
import { endpoint } from "../http/endpoint.ts";
import { versionOf } from "../http/version-of.ts";

export const handler = endpoint(manufacturers.replaceManufacturer, ({ params, body, headers, actor: member }) =>
  replaceManufacturer({ ...params, member, input: body, version: versionOf(headers) }),
);
