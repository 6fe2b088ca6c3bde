import * as z from "zod/mini";
import type { Member } from "../accounts/actor.ts";
import { isPassword } from "../accounts/password-hash.ts";
import { liveSession } from "../accounts/sessions.ts";
import type { UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find, findMany } from "../db/table.ts";
import { throttleFailures } from "../db/throttle.ts";
import { commitOrThrow, orConflict } from "../db/transaction.ts";
import { AppError, invalid } from "../errors.ts";
import { deviceSession, workWrite } from "./work.ts";

const StoredPin = z.object({ hash: z.string() });

const QUARTER_SECONDS = 15 * 60;

/**
 * Lets a member work on the caller's device by their PIN. From then on the device asks for PINs. A wrong PIN, the PIN
 * of a former member and that of somebody without one get the same answer after the same time. A device asks for the
 * PINs of one organization only: otherwise somebody with a low role could unlock it through a shop of their own.
 * @throws AppError unauthenticated, invalid_input for a PIN that is not right and on a device that asks for those of
 *   another organization, conflict, throttled after five wrong ones of a member or ten of a device
 */
export const startWork = async (
  { member: device, userId, pin }: { member: Member; userId: UserId; pin: string },
  now = new Date(),
): Promise<void> => {
  const { organizationId, sessionId } = device;
  const session = liveSession(await find(deviceSession(device), { consistent: true }), now);
  if (!session) throw new AppError("unauthenticated");
  const { worker } = session;
  const elsewhere = worker && worker.organizationId !== organizationId ? worker.organizationId : undefined;
  if (elsewhere && (await find(keys.member(elsewhere, session.userId), { consistent: true })))
    throw invalid(["pin"], "This device asks for the PINs of another shop; stop that there first");
  const limits = [
    { subject: `pin of ${organizationId} ${userId}`, attempts: 5, seconds: QUARTER_SECONDS },
    { subject: `pin on ${sessionId}`, attempts: 10, seconds: QUARTER_SECONDS },
  ];
  await throttleFailures(
    limits,
    async () => {
      const [stored, membership] = await findMany(
        [keys.pin(organizationId, userId), keys.member(organizationId, userId)],
        { consistent: true },
      );
      const isRight = await isPassword(pin, stored && StoredPin.parse(stored).hash);
      if (!isRight || !membership) throw invalid(["pin"], "This PIN is not right");
    },
    now,
  );
  await commitOrThrow([
    orConflict({ ...workWrite(device, userId, { from: now }), when: { userId: session.userId, worker } }),
  ]);
};
