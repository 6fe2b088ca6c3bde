import { useId } from "react";
import { useIntl } from "react-intl";
import { TextLink } from "../../../ui/button.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useHasRole, useStaffShop } from "../shell/staff-shop.ts";

/** Whether the accounts for DATEV are complete, with a link for owners to enter them. */
export function DatevPart() {
  const { $t } = useIntl();
  const id = useId();
  const { id: organizationId, configuration } = useStaffShop();
  const isOwner = useHasRole("owner");
  const { datev } = configuration;
  return (
    <section aria-labelledby={id} className="flex max-w-prose flex-col gap-2">
      <h2 id={id} className="text-18">
        {$t({ id: "staff-exports.accounts" })}
      </h2>
      <p className="text-muted">
        {datev
          ? $t(
              { id: "staff-exports.accountsKnown" },
              { consultant: String(datev.consultant), client: String(datev.client), chart: datev.chart },
            )
          : $t({ id: isOwner ? "staff-exports.accountsMissing" : "staff-exports.askOwner" })}
      </p>
      {isOwner && (
        <TextLink to={staffPaths.datev(organizationId)}>
          {$t({ id: datev ? "staff-exports.changeAccounts" : "staff-exports.nameAccounts" })}
        </TextLink>
      )}
    </section>
  );
}
