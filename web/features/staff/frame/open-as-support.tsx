import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { visitShop } from "#core/contract/admin/admin.ts";
import { listOrganizations, type StaffOrganization } from "#core/contract/organizations/staff.ts";
import { call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Failure, useRefresh } from "../shell/change.tsx";
import { Page } from "./shop-choice.tsx";

/** Lets an operator of the platform open a shop as support, after a confirmation. The shop's activity records it. */
export function OpenAsSupport({ shop: { id, name } }: { shop: StaffOrganization }) {
  const { $t } = useIntl();
  const refresh = useRefresh(listOrganizations);
  const opening = useMutation({
    mutationFn: () => call(visitShop, { params: { organizationId: id } }),
    onSuccess: refresh,
  });
  return (
    <Page title={$t({ id: "staff.visitTitle" }, { name })}>
      <p>{$t({ id: "staff.visitHint" })}</p>
      <Failure title={$t({ id: "staff.visitFailed" })} error={opening.error} />
      <Button pending={opening.isPending} onClick={() => opening.mutate()}>
        {$t({ id: "staff.visitOpen" })}
      </Button>
    </Page>
  );
}
