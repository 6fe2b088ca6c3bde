import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { deleteOrganization } from "#core/contract/organizations/staff.ts";
import { paths } from "#core/contract/storefront.ts";
import { ApiError, call } from "../../../../api/client.ts";
import { errorMessage } from "../../../../api/errors.ts";
import type { MessageId } from "../../../../i18n/messages.ts";
import { Button } from "../../../../ui/button.tsx";
import { EditorPart } from "../../forms/editor-form.tsx";
import { ConfirmSheet } from "../../shell/confirm-sheet.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";

/** What has to end before a shop can be deleted, by the code of the API's error. */
const awaited: Readonly<Partial<Record<ApiError["code"], MessageId>>> = {
  order_awaited: "staff-shop.ordersOpen",
  reservation_awaited: "staff-shop.reservationsAwaited",
};

/** The button with which an owner deletes a shop. The account of an only owner can be deleted only after that. */
export function DeleteShop() {
  const { $t } = useIntl();
  const { id: organizationId, name } = useStaffShop();
  const [isAsking, setIsAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => call(deleteOrganization, { params: { organizationId } }),
    // Reloads the page, so that nothing fetches the deleted shop.
    onSuccess: () => location.assign(paths.staff),
  });
  return (
    <EditorPart title={$t({ id: "staff-shop.deleteShop" })} hint={$t({ id: "staff-shop.deleteShopHint" })}>
      <Button variant="secondary" className="self-start" onClick={() => setIsAsking(true)}>
        {$t({ id: "staff-shop.deleteShop" })}
      </Button>
      <ConfirmSheet
        isOpen={isAsking}
        title={$t({ id: "staff-shop.deleteShopAsk" }, { name })}
        action={$t({ id: "staff-shop.deleteShop" })}
        pendingAction={$t({ id: "staff-shop.deletingShop" })}
        keep={$t({ id: "staff-shop.keepShop" })}
        failed={$t({ id: "staff-shop.shopNotDeleted" })}
        messageOf={(error) => (error instanceof ApiError && awaited[error.code]) || errorMessage(error)}
        change={deleting}
        onConfirm={() => deleting.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <p>{$t({ id: "staff-shop.deleteShopHint" })}</p>
        <p>{$t({ id: "staff-shop.deleteShopGuests" })}</p>
      </ConfirmSheet>
    </EditorPart>
  );
}
