import * as office from "#core/contract/shipping-office.ts";
import { replaceShippingMethod } from "#core/shipping/replace-shipping-method.ts";
import { endpoint } from "../http/endpoint.ts";
import { versionOf } from "../http/version-of.ts";

export const handler = endpoint(office.replaceShippingMethod, ({ params, body, headers, actor: member }) =>
  replaceShippingMethod({ ...params, member, input: body, version: versionOf(headers) }),
);
