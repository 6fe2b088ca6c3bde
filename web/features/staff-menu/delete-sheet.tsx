import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.tsx";
import { useMenuChanged } from "./use-menu.ts";

/** Asks before something of the menu is deleted, and says what that affects. */
export function DeleteSheet({
  name,
  children,
  onClose,
  onDelete,
}: {
  /** What is going to be deleted; undefined: nothing. */
  name: string | undefined;
  children: ReactNode;
  onClose: () => void;
  onDelete: () => Promise<unknown>;
}) {
  const t = useText();
  const changed = useMenuChanged();
  const deleting = useMutation({
    mutationFn: () =>
      onDelete().catch((error: unknown) => {
        // Somebody else was faster.
        if (!(error instanceof ApiError && error.code === "not_found")) throw error;
      }),
    onSuccess: () => {
      toast(t("staff-menu.deleted", { name: name ?? "" }));
      onClose();
      void changed();
    },
  });
  return (
    <Sheet
      isOpen={name !== undefined}
      onClose={() => {
        deleting.reset();
        onClose();
      }}
      title={t("staff-menu.deleteTitle", { name: name ?? "" })}
      footer={
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          <Button wide pending={deleting.isPending} onClick={() => deleting.mutate()}>
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
        {deleting.isError && <Alert title={t("staff-menu.notDeleted")}>{t(errorMessage(deleting.error))}</Alert>}
      </div>
    </Sheet>
  );
}
