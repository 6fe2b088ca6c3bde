import { Text } from "../../i18n/text.tsx";
import { useOrganization } from "../organization/organization.tsx";

/** Who sells, as the law wants it said: name, tax id, address. Nothing while the shop has not told. */
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
