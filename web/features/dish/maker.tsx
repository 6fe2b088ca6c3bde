import { useQuery } from "@tanstack/react-query";
import type { ManufacturerId } from "#core/contract/ids.ts";
import * as manufacturers from "#core/contract/manufacturer.ts";
import { fetching } from "../../api/client.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { Text } from "../../i18n/text.tsx";
import { useOrganization } from "../organization/organization.tsx";

/** Who made what the shop sells, and what it says of them. Left out where it does not load. */
export function Maker({ id }: { id: ManufacturerId }) {
  const { id: organizationId } = useOrganization();
  const { locale } = useLocale();
  const { data } = useQuery(
    fetching(manufacturers.getManufacturer, { params: { organizationId, id }, query: { locale } }),
  );
  if (!data || !("about" in data)) return null;
  return (
    <div className="flex flex-col gap-1 text-14">
      <p className="font-semibold">
        <Text id="dish.maker" values={{ name: data.name }} />
      </p>
      <p dir="auto" className="text-muted">
        {data.about}
      </p>
    </div>
  );
}
