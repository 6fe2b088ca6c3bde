import type { User } from "../../contract/accounts/session.ts";
import { tryCommit } from "../../db/table.ts";
import { invalid } from "../../errors.ts";
import { foldEmail } from "../fold-email.ts";
import { hashPassword } from "../password-hash.ts";
import type { Session } from "../sessions.ts";
import { userOf } from "../user.ts";
import { checkPassword } from "./check-password.ts";
import { newAccount, type Person } from "./new-account.ts";

/**
 * Creates an account and opens its first session, in one transaction.
 * @throws AppError invalid_input when the address has an account, or the password is easy to guess
 */
export const signUp = async (
  { password, ...person }: Omit<Person, "passwordHash"> & { password: string },
  now = new Date(),
): Promise<{ user: User; session: Session }> => {
  await checkPassword(password, "password", { ...person, email: foldEmail(person.email) });
  const { user, session, writes } = newAccount({ ...person, passwordHash: await hashPassword(password) }, now);
  const isNew = await tryCommit(...writes);
  if (!isNew) throw invalid(["email"], "This email address already has an account; log in instead");
  return { user: userOf(user), session };
};
