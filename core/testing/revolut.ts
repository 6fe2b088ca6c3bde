import { vi } from "vitest";
import type { OrganizationId } from "../contract/values/ids.ts";
import { commit } from "../db/table.ts";
import { type RevolutAccount, revolutItem } from "../payments/revolut/accounts.ts";

/** A request to Revolut. */
interface Asked {
  /** The method and the path. */
  what: string;
  /** The secret key of the shop. */
  key: string;
  body: unknown;
  headers: Headers;
}

/** An answer of Revolut; nothing stands for a broken connection. */
type Answer = { status?: number; body: unknown } | undefined;

/**
 * Answers for Revolut until the next call of this.
 * @returns what was asked since then
 */
export const answerForRevolut = (answer: (asked: Asked) => Answer): Asked[] => {
  const asked: Asked[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, { method, body, headers: given } = {}) => {
    const [path] = /\/api\/.*/.exec(String(url)) ?? [];
    const headers = new Headers(given);
    const key = (headers.get("authorization") ?? "").replace("Bearer ", "");
    const now = {
      what: `${method} ${path}`,
      key,
      headers,
      body: body ? JSON.parse(String(body)) : undefined,
    };
    asked.push(now);
    const answered = answer(now);
    if (!answered) throw new TypeError("fetch failed");
    return new Response(JSON.stringify(answered.body), { status: answered.status ?? 200 });
  });
  return asked;
};

/** A shop's account at Revolut by its name: its key is `sk_…`, and its events are signed with `secret_…`. */
export const revolutAccount = (name: string): RevolutAccount => ({
  id: name,
  secretKey: `sk_${name}`,
  signingSecret: `secret_${name}`,
});

/** Stores a shop's accounts at Revolut, the one in use first. */
export const storeRevolutAccounts = async (organizationId: OrganizationId, ...names: string[]): Promise<void> =>
  commit({ put: await revolutItem(organizationId, names.map(revolutAccount)) });
