import { Mail, Phone } from "lucide-react";
import { useOrganization } from "./organization.tsx";

const link =
  "inline-flex min-h-target items-center gap-2 font-semibold text-brand-text underline-offset-4 hover:underline";

/** A link that calls the shop. Its text is the number as the shop wrote it. */
export function ShopPhone() {
  const { phone } = useOrganization();
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={link}>
      <Phone size={18} aria-hidden />
      <span className="figures">{phone}</span>
    </a>
  );
}

/** Links to the shop's phone and to its email address. */
export function ContactDetails() {
  const { email } = useOrganization();
  return (
    <address className="flex flex-col not-italic">
      <ShopPhone />
      <a href={`mailto:${email}`} className={link}>
        <Mail size={18} aria-hidden />
        <span className="min-w-0 wrap-anywhere">{email}</span>
      </a>
    </address>
  );
}
