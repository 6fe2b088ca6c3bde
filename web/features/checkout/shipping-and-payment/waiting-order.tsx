import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { paths } from "#core/contract/storefront.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { useDraft } from "../../details/draft.ts";
import { useFinished } from "../../details/finish.ts";
import { useKnownOrders } from "../../order/known-orders.ts";
import { orderQuery } from "../../order/order.ts";
import { useOrganization } from "../../organization/organization.tsx";

/** Milliseconds between two fetches of an order that waits for its payment. */
const POLL_MS = 15_000;

/**
 * Says that the newest order of this browser still waits for its payment in another tab. Until it is paid, the cart
 * stays as if nothing was ordered. In the tab that placed it, the button that pays leads to the same order.
 */
export function WaitingOrder({ userId }: { userId: string }) {
  const { $t } = useIntl();
  const { id: organizationId } = useOrganization();
  const [known] = useKnownOrders();
  const { placed, attempt } = useDraft(userId);
  const isHere = attempt !== undefined && placed?.orderId === known?.orderId;
  const isOpen = known !== undefined && !known.isOver && !isHere;
  const { data: order } = useQuery({
    ...orderQuery(organizationId, known?.orderId ?? "", known?.token),
    enabled: isOpen,
    refetchInterval: ({ state: { data } }) => data?.status === "draft" && POLL_MS,
  });
  useFinished(isOpen ? order : undefined);
  if (!isOpen || order?.status !== "draft") return null;
  return (
    <Alert
      tone="warn"
      action={
        <ButtonLink variant="quiet" className="-mx-3 -mb-2" to={paths.order(known.orderId, known.token)}>
          {$t({ id: "checkout.follow" })}
        </ButtonLink>
      }
    >
      <p role="status">{$t({ id: "checkout.waiting" }, { reference: known.reference })}</p>
    </Alert>
  );
}
