import type { Activity } from "#core/contract/activity.ts";
import type { Role } from "#core/contract/organizations.ts";
import { useText } from "../../i18n/text.tsx";
import { deedText, fieldTexts } from "./deeds.ts";

/** What somebody did, in words, and below it what it was about. */
export function useDeedWords() {
  const t = useText();
  return {
    of: (deed: Activity) => t(deedText(deed)),
    about: ({ did, to, fields }: Activity) => {
      const isMembership = did === "inviteMember" || did === "acceptInvitation";
      const parts = isMembership && to ? [t(`staff.role.${to as Role}`)] : fieldTexts(fields).map((text) => t(text));
      return parts.join(", ");
    },
  };
}
