import { Phone } from "lucide-react";
import { useIntl } from "react-intl";
import type { MailReturned } from "#core/contract/messages/mail-returned.ts";
import { Alert } from "../../../ui/alert.tsx";
import { cx } from "../../../ui/cx.ts";
import { PhoneNumber } from "../../details/phone-number.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";

/** Tells staff that mail does not reach a guest. It stands beside the phone number. */
export function MailReturnedNotice({ why }: { why: MailReturned | undefined }) {
  const { $t } = useIntl();
  return why && <Alert tone="warn" className="mb-2" title={$t({ id: `staff.mail.${why}` })} />;
}

/** A customer's phone number, to tap. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const [country] = useStaffShop().configuration.countriesShipping;
  return (
    <a
      href={`tel:${phone.replace(/[^+\d]/g, "")}`}
      className={cx("inline-flex min-h-tabs items-center gap-2 self-start text-brand-text", className)}
    >
      <Phone size={20} aria-hidden className="shrink-0" />
      <span className="underline underline-offset-4">
        <PhoneNumber phone={phone} country={country} />
      </span>
    </a>
  );
}
