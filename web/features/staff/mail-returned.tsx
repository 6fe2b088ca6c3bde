import type { MailReturned } from "#core/contract/mail-returned.ts";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";

/** Tells staff that mail does not reach a guest. It stands beside the phone number. */
export function MailReturnedNotice({ why }: { why: MailReturned | undefined }) {
  const t = useText();
  return why && <Alert tone="warn" className="mb-2" title={t(`staff.mail.${why}`)} />;
}
