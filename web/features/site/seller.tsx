import { Text } from "../../i18n/text.tsx";
import { useOrganization } from "../organization/organization.tsx";

/** The seller, as the law requires: name, tax id, address. Empty until the shop has entered it. */
export function SellerLine({ className }: { className?: string }) {
  const { seller } = useOrganization();
  if (!seller) return null;
  const { name, taxId, address } = seller;
  return (
    <p className={className}>
      <Text id="site.seller" values={{ facts: [name, address].filter(Boolean).join(", "), taxId }} />
    </p>
  );
}
