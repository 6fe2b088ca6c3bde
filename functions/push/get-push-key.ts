import * as push from "#core/contract/push.ts";
import { currentKey } from "#core/push/vapid.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(push.getPushKey, () => ({ key: currentKey()?.publicKey ?? null }));
