import type { StoredUser } from "../accounts/user.ts";

/** An order or a reservation in the language of its reader: that of their account, else the one that they used. */
export const readBy = <T extends { locale?: string | undefined }>(user: StoredUser | undefined, told: T): T => ({
  ...told,
  locale: user?.language ?? told.locale,
});
