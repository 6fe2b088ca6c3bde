import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";

/** Asks before something is deleted, and says what that affects. */
export function DeleteSheet({
  isOpen,
  title,
  children,
  onClose,
  onDelete,
  onDeleted,
}: {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  onClose: () => void;
  onDelete: () => Promise<unknown>;
  onDeleted: () => void;
}) {
  const t = useText();
  const deleting = useMutation({
    mutationFn: () =>
      onDelete().catch((error: unknown) => {
        // Somebody else was faster.
        if (!(error instanceof ApiError && error.code === "not_found")) throw error;
      }),
    onSuccess: onDeleted,
  });
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => {
        deleting.reset();
        onClose();
      }}
      title={title}
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
