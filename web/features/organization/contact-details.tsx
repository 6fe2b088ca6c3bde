import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { useOrganization } from "./organization.tsx";

const link =
  "inline-flex min-h-target items-center gap-2 font-semibold text-brand-text underline-offset-4 hover:underline";

/** A link that calls the shop. Its text is `children`, else the number as the shop wrote it. */
export function ShopPhone({ children }: { children?: ReactNode }) {
  const { phone } = useOrganization();
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={link}>
      <Phone size={18} aria-hidden />
      <span className="figures">{children ?? phone}</span>
    </a>
  );
}

/** Links to the shop's phone, with `children` as its text, and to its email address. */
export function ContactDetails({ children }: { children?: ReactNode }) {
  const { email } = useOrganization();
  return (
    <address className="flex flex-col not-italic">
      <ShopPhone>{children}</ShopPhone>
      <a href={`mailto:${email}`} className={link}>
        <Mail size={18} aria-hidden />
        <span className="min-w-0 wrap-anywhere">{email}</span>
      </a>
    </address>
  );
}
