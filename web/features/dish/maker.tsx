import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import * as manufacturers from "#core/contract/manufacturers/manufacturer.ts";
import type { ManufacturerId } from "#core/contract/values/ids.ts";
import { fetching } from "../../api/client.ts";
import { useOrganization } from "../organization/organization.tsx";

/** The manufacturer of a dish, and what the shop writes about it. Left out if it fails to load. */
export function Maker({ id }: { id: ManufacturerId }) {
  const { id: organizationId } = useOrganization();
  const { locale } = useIntl();
  const { data } = useQuery(
    fetching(manufacturers.getManufacturer, { params: { organizationId, id }, query: { locale } }),
  );
  if (!data || !("about" in data)) return null;
  return (
    <div className="flex flex-col gap-1 text-14">
      <p className="font-semibold">
        <FormattedMessage id="dish.maker" values={{ name: data.name }} />
      </p>
      <p dir="auto" className="text-muted">
        {data.about}
      </p>
    </div>
  );
}
