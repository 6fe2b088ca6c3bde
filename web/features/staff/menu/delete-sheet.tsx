import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import { deleteCategory } from "#core/contract/categories/staff.ts";
import { deleteManufacturer } from "#core/contract/manufacturers/manufacturer.ts";
import { deleteOptionSet } from "#core/contract/products/option-set-input.ts";
import { deleteProduct } from "#core/contract/products/staff.ts";
import { ApiError, call } from "../../../api/client.ts";
import { toast } from "../../../ui/toast.tsx";
import { ConfirmSheet } from "../shell/confirm-sheet.tsx";
import type { MenuKind } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { useMenuChanged } from "./use-menu.ts";

const rows = {
  dishes: deleteProduct,
  categories: deleteCategory,
  manufacturers: deleteManufacturer,
  optionSets: deleteOptionSet,
};

/** Asks before something of the menu is deleted, and says what that affects. */
export function DeleteSheet<Kind extends MenuKind>({
  kind,
  item,
  nameOf,
  children,
  onClose,
}: {
  kind: Kind;
  /** The item to delete; undefined closes the sheet. */
  item: WholeMenu[Kind][number] | undefined;
  nameOf: (item: WholeMenu[Kind][number]) => string;
  children: ReactNode;
  onClose: () => void;
}) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const changed = useMenuChanged();
  const name = item ? nameOf(item) : "";
  const deleting = useMutation({
    mutationFn: (id: string) =>
      call<(typeof rows)[MenuKind]>(rows[kind], { params: { organizationId, id } }).catch((error: unknown) => {
        // Somebody else has deleted it meanwhile.
        if (!(error instanceof ApiError && error.code === "not_found")) throw error;
      }),
    onSuccess: () => {
      toast($t({ id: "staff-menu.deleted" }, { name }));
      onClose();
      void changed();
    },
  });
  return (
    <ConfirmSheet
      isOpen={item !== undefined}
      title={$t({ id: "staff-menu.deleteTitle" }, { name })}
      action={$t({ id: "staff-menu.delete" })}
      pendingAction={$t({ id: "staff-menu.deleting" })}
      keep={$t({ id: "staff-menu.keep" })}
      failed={$t({ id: "staff-menu.notDeleted" })}
      change={deleting}
      onConfirm={() => item && deleting.mutate(item.id)}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">{children}</div>
    </ConfirmSheet>
  );
}
