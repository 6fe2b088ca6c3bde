import type { OpenSession } from "../../contract/accounts/settings.ts";
import { sessionsOf } from "../../db/ranges.ts";
import { query } from "../../db/table.ts";
import { AppError } from "../../errors.ts";
import { timeOfId } from "../../ids.ts";
import type { Actor } from "../actor.ts";
import { liveSession } from "../sessions.ts";

/**
 * The caller's sessions that have not ended, the latest first.
 * @throws AppError unauthenticated when the caller's own has
 */
export const listSessions = async ({ userId, sessionId }: Actor, now = new Date()): Promise<OpenSession[]> => {
  const items = await query({ ...sessionsOf(userId), consistent: true });
  const sessions = items.flatMap((item) => liveSession(item, now) ?? []);
  if (!sessions.some(({ id }) => id === sessionId)) throw new AppError("unauthenticated");
  return sessions
    .map(({ id, expiresAt, userAgent }) => ({
      id,
      userId,
      createdAt: timeOfId(id).toISOString(),
      expiresAt,
      userAgent,
      isCurrent: id === sessionId,
    }))
    .toSorted((one, other) => (one.id < other.id ? 1 : -1));
};
