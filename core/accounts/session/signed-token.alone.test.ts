import { expect, test, vi } from "vitest";
import { newId } from "../../ids.ts";
import { readToken, signToken } from "../signed-token.ts";
import { readSessionToken, signSessionToken } from "./session-token.ts";

const secret = (n: number) => Buffer.alloc(32, n).toString("base64url");
const stage = vi.hoisted(() => ({ SESSION_KEYS: {} as Record<string, string> }));
vi.mock("../../config.ts", () => ({ config: () => stage }));

const actor = { userId: newId("user"), sessionId: newId("session") };

test("A token outlives the key before the newest, and not one that was taken away (ASVS 7.4.5)", async () => {
  stage.SESSION_KEYS = { autumn: secret(1) };
  const old = await signSessionToken(actor);
  stage.SESSION_KEYS = { winter: secret(2), autumn: secret(1) };
  expect(await readSessionToken(old)).toEqual({ ...actor, fresh: true });
  const young = await signSessionToken(actor);
  stage.SESSION_KEYS = { winter: secret(2) };
  expect(await readSessionToken(old)).toBeUndefined();
  expect(await readSessionToken(young)).toEqual({ ...actor, fresh: true });
});

test("A token for one use is not valid for another (ASVS 9.2.2, 9.2.3, 9.2.4)", async () => {
  stage.SESSION_KEYS = { winter: secret(2) };
  const token = await signToken("google", { sub: actor.userId, sid: actor.sessionId }, "10m");
  expect(await readSessionToken(token)).toBeUndefined();
  expect(await readToken("google", token)).toMatchObject({ expired: false });
});

test("A token that ran out says so (ASVS 9.2.1)", async () => {
  stage.SESSION_KEYS = { winter: secret(2) };
  expect(await readToken("google", await signToken("google", {}, "-1s"))).toMatchObject({ expired: true });
});
