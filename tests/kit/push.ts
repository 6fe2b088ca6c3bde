import * as push from "#core/contract/push/push.ts";
import type { StoredPush } from "#infra/local/push/store.ts";
import { standIns } from "#infra/local/stand-ins.ts";
import { newBrowser } from "./client.ts";

/** The run with the push service; a deployed platform's is elsewhere. */
const serviceOf = (origin: string) => process.env.MAILBOX_ORIGIN ?? origin;

const ask = async (url: string, body: object) => {
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  return response.json();
};

/** A device at the local push service, with a subscription like its browser's. */
export const newDevice = async (origin: string, language: push.FollowInput["language"] = "en") => {
  const { key: applicationServerKey } = await newBrowser(origin).call(push.getPushKey, {});
  const devices = `${serviceOf(origin)}${standIns.push.path}/devices`;
  const subscription: Omit<push.FollowInput, "language"> = await ask(devices, { applicationServerKey });
  const { endpoint } = subscription;
  return {
    endpoint,
    input: { ...subscription, language } satisfies push.FollowInput,
    /** The statuses that answer the next messages. */
    answer: (...statuses: number[]) => ask(`${devices}/${endpoint.split("/").at(-1)}`, statuses),
    /** The messages that the device has shown, oldest first. */
    shown: async (): Promise<StoredPush[]> => {
      const pushes: StoredPush[] = await (await fetch(`${serviceOf(origin)}/mailbox/pushes.json`)).json();
      return pushes.filter((each) => each.endpoint === endpoint).reverse();
    },
  };
};
