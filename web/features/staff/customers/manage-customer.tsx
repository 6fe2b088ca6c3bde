import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { type Customer, eraseCustomer, listCustomers } from "#core/contract/customers/customers.ts";
import { ApiError, call } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Failure, useChange } from "../shell/change.tsx";
import { ConfirmButton } from "../shell/confirm-sheet.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { usePatchCustomer } from "./use-patch-customer.ts";

/** Actions of managers: block or unblock a customer's online orders, and erase the customer. */
export function ManageCustomer({ customer, name }: { customer: Customer; name: string }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const navigate = useNavigate();
  const { id, isBlocked } = customer;
  const patch = usePatchCustomer({ organizationId, id });
  const block = useChange<void, unknown>(() => patch.mutateAsync({ isBlocked: true }));
  const erase = useChange<void, unknown>(
    () =>
      call(eraseCustomer, { params: { organizationId, id } }).catch((error: unknown) => {
        // After a double tap, the second call finds no customer any more.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    listCustomers,
  );
  const failed = $t({ id: "staff-customers.unchanged" });
  return (
    <section className="flex flex-wrap gap-2">
      {isBlocked ? (
        <Button variant="secondary" pending={patch.isPending} onClick={() => patch.mutate({ isBlocked: false })}>
          {$t({ id: "staff-customers.unblock" })}
        </Button>
      ) : (
        <ConfirmButton
          variant="secondary"
          title={$t({ id: "staff-customers.blockTitle" }, { name })}
          action={$t({ id: "staff-customers.block" })}
          pendingAction={$t({ id: "staff-customers.block" })}
          hint={$t({ id: "staff-customers.blockText" })}
          failed={failed}
          change={block}
        />
      )}
      <ConfirmButton
        className="text-error"
        title={$t({ id: "staff-customers.eraseTitle" }, { name })}
        action={$t({ id: "staff-customers.erase" })}
        pendingAction={$t({ id: "staff-customers.erase" })}
        hint={$t({ id: "staff-customers.eraseText" })}
        failed={failed}
        change={erase}
        onDone={() => navigate(staffPaths.customers(organizationId), { replace: true })}
      />
      {isBlocked && <Failure className="basis-full" title={failed} error={patch.error} />}
    </section>
  );
}
