import { useIntl } from "react-intl";
import { paths } from "#core/contract/storefront.ts";
import { ForUser } from "../features/account/guards.tsx";
import { ProofNotice } from "../features/account/proof-notice.tsx";
import { AllOrders } from "../features/tracking/all-orders.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

export function Component() {
  const { $t } = useIntl();
  return (
    <ForUser next={paths.orders}>
      {({ id }) => (
        <div className="mx-auto flex max-w-prose flex-col gap-6 px-4 py-6 lg:py-12">
          <PageHeading>{$t({ id: "common.orders" })}</PageHeading>
          <ProofNotice waiting="orders" />
          <AllOrders userId={id} />
        </div>
      )}
    </ForUser>
  );
}
