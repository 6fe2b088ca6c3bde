import * as z from "zod/mini";
import type { Member } from "../accounts/actor.ts";
import { isPassword } from "../accounts/password-hash.ts";
import type { UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { throttleFailures } from "../db/throttle.ts";
import { commitOrThrow, orConflict } from "../db/transaction.ts";
import { invalid } from "../errors.ts";
import { workWrite } from "./work.ts";

const StoredPin = z.object({ hash: z.string() });

const QUARTER = 15 * 60;

/**
 * Begins the work of a member on the caller's device by their PIN. The device asks for PINs from then on. A wrong PIN, one of
 * somebody who left, and one of who never had one look the same, and take as long.
 * @throws AppError invalid_input for a PIN that is not right, throttled after five wrong ones of a member or ten of a device
 */
export const startWork = async (
  { member: device, userId, pin }: { member: Member; userId: UserId; pin: string },
  now = new Date(),
): Promise<void> => {
  const { organizationId, sessionId } = device;
  const limits = [
    { subject: `pin of ${organizationId} ${userId}`, attempts: 5, seconds: QUARTER },
    { subject: `pin on ${sessionId}`, attempts: 10, seconds: QUARTER },
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
    now.getTime(),
  );
  await commitOrThrow([orConflict(workWrite(device, userId, { from: now }))]);
};
