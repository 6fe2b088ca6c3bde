import { commitOrRefuse } from "../db/refusals.ts";
import { throttleFailures } from "../db/throttle.ts";
import { AppError, invalid } from "../errors.ts";
import { accountKey, findAccount } from "./account.ts";
import type { Actor } from "./actor.ts";
import { checkPassword } from "./check-password.ts";
import { hashPassword, isPassword } from "./password.ts";
import { endSessions, requireSession } from "./sessions.ts";

interface Change {
  currentPassword: string;
  newPassword: string;
  revokeOtherSessions: boolean;
}

/**
 * Changes the caller's password, and ends their other sessions if they want it. An account without a password gets its
 * first one by "Reset password".
 * @throws AppError unauthenticated, invalid_input for a wrong or a common password, throttled after ten wrong ones,
 *   conflict when it was changed at the same time
 */
export const changePassword = async (
  actor: Actor,
  { currentPassword, newPassword, revokeOtherSessions }: Change,
  now = new Date(),
): Promise<void> => {
  const { userId, sessionId } = actor;
  const { email } = await requireSession(actor);
  const account = await findAccount(email);
  const passwordHash = account?.passwordHash;
  const guesses = { subject: `change password ${userId}`, attempts: 10, seconds: 15 * 60 };
  await throttleFailures(
    [guesses],
    async () => {
      if (!(await isPassword(currentPassword, passwordHash)))
        throw invalid(["currentPassword"], "The password is not right");
    },
    now.getTime(),
  );
  await checkPassword(newPassword, "newPassword");
  const update = accountKey(email);
  const set = { passwordHash: await hashPassword(newPassword) };
  await commitOrRefuse([[{ update, set, when: { userId, passwordHash } }, new AppError("conflict")]]);
  if (revokeOtherSessions) await endSessions(userId, { except: sessionId });
};
