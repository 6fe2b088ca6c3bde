import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { deleteCategory } from "#core/contract/category-office.ts";
import { deleteManufacturer } from "#core/contract/manufacturer.ts";
import { deleteProduct } from "#core/contract/product-office.ts";
import { ApiError, call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.tsx";
import { Failure } from "../staff/change.tsx";
import { useWorkplace } from "../staff/workplace.ts";
import type { MenuKind } from "./menu-paths.ts";
import { useMenuChanged, type WholeMenu } from "./use-menu.ts";

const rows = { dishes: deleteProduct, categories: deleteCategory, manufacturers: deleteManufacturer };

/** Asks before something of the menu is deleted, and says what that affects. */
export function DeleteSheet<Kind extends MenuKind>({
  kind,
  item,
  nameOf,
  children,
  onClose,
}: {
  kind: Kind;
  /** Undefined: nothing is going to be deleted. */
  item: WholeMenu[Kind][number] | undefined;
  nameOf: (item: WholeMenu[Kind][number]) => string;
  children: ReactNode;
  onClose: () => void;
}) {
  const t = useText();
  const { id: organizationId } = useWorkplace();
  const changed = useMenuChanged();
  const name = item ? nameOf(item) : "";
  const deleting = useMutation({
    mutationFn: (id: string) =>
      call<(typeof rows)[MenuKind]>(rows[kind], { params: { organizationId, id } }).catch((error: unknown) => {
        // Somebody else was faster.
        if (!(error instanceof ApiError && error.code === "not_found")) throw error;
      }),
    onSuccess: () => {
      toast(t("staff-menu.deleted", { name }));
      onClose();
      void changed();
    },
  });
  return (
    <Sheet
      isOpen={item !== undefined}
      onClose={() => {
        deleting.reset();
        onClose();
      }}
      title={t("staff-menu.deleteTitle", { name })}
      footer={
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button wide pending={deleting.isPending} onClick={() => item && deleting.mutate(item.id)}>
            {t(deleting.isPending ? "staff-menu.deleting" : "staff-menu.delete")}
          </Button>
          <Button wide variant="secondary" onClick={onClose}>
            {t("staff-menu.keep")}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        {children}
        <Failure title={t("staff-menu.notDeleted")} error={deleting.error} />
      </div>
    </Sheet>
  );
}
