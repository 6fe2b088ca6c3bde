import { Phone } from "lucide-react";
import { useIntl } from "react-intl";
import type { MailReturned } from "#core/contract/messages/mail-returned.ts";
import { Alert } from "../../../ui/alert.tsx";
import { cx } from "../../../ui/cx.ts";
import { usePhone } from "../../details/phone-number.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";

/** Says beside the phone number that mail does not reach a guest. */
export function MailReturnedNotice({ why }: { why: MailReturned | undefined }) {
  const { $t } = useIntl();
  return why && <Alert tone="warn" className="mb-2" title={$t({ id: `staff.mail.${why}` })} />;
}

/** A link that calls a customer. It shows the number to dial, with the shop's country code if the number has none. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const { address, configuration } = useStaffShop();
  const { shown, dialled } = usePhone(phone, address?.country ?? configuration.countriesShipping[0]);
  return (
    <a
      href={`tel:${dialled}`}
      className={cx("inline-flex min-h-tabs items-center gap-2 self-start text-brand-text", className)}
    >
      <Phone size={20} aria-hidden className="shrink-0" />
      <span className="figures underline underline-offset-4">{shown}</span>
    </a>
  );
}
