import { useMutation, useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import {
  getLastImport,
  type LastImport as Last,
  type UndoneImport,
  undoImport,
} from "#core/contract/menu-import/undo.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { call, fetching } from "../../../api/client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { useMenuChanged } from "../menu/use-menu.ts";
import { useRefresh } from "../shell/change.tsx";
import { ConfirmSheet } from "../shell/confirm-sheet.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";

/** The last import while it can be undone, and the result of the undo. */
export function LastImport() {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { id: organizationId } = useStaffShop();
  const { data } = useQuery(fetching(getLastImport, { params: { organizationId } }));
  const [isAsking, setAsking] = useState(false);
  const undoing = useUndo();
  const last = data?.last;
  const { data: result } = undoing;
  return (
    <>
      {result && (
        <Alert
          tone={result.kept.length ? "warn" : "info"}
          title={$t({ id: "staff-menu.undone" }, { count: result.undone })}
        >
          {result.kept.length > 0 && (
            <>
              <p>{$t({ id: "staff-menu.undoKept" })}</p>
              <ul className="list-disc ps-6">
                {result.kept.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ul>
            </>
          )}
        </Alert>
      )}
      {last && (
        <section className="flex flex-col items-start gap-3 border-line border-t pt-6">
          <h2 className="text-24">{$t({ id: "staff-menu.lastImport" })}</h2>
          <p className="max-w-prose text-muted">
            {$t({ id: "staff-menu.lastImportHint" }, { time: formatDateTime(last.at, reader) })}
          </p>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            <Undo2 size={20} aria-hidden />
            {$t({ id: "staff-menu.undoImport" })}
          </Button>
          <ConfirmSheet
            isOpen={isAsking}
            title={$t({ id: "staff-menu.undoTitle" }, { time: formatDateTime(last.at, reader) })}
            action={$t({ id: "staff-menu.undoImport" })}
            pendingAction={$t({ id: "staff-menu.undoing" })}
            keep={$t({ id: "staff-menu.undoNot" })}
            failed={$t({ id: "staff-menu.undoFailed" })}
            change={undoing}
            onConfirm={() => undoing.mutate(last.id, { onSuccess: () => setAsking(false) })}
            onClose={() => setAsking(false)}
          >
            <p>{$t({ id: "staff-menu.undoHint" })}</p>
          </ConfirmSheet>
        </section>
      )}
    </>
  );
}

/** Undoes an import in parts, one call each. */
function useUndo() {
  const { id: organizationId } = useStaffShop();
  const changed = useMenuChanged();
  const refresh = useRefresh(getLastImport);
  return useMutation({
    mutationFn: async (id: NonNullable<Last["last"]>["id"]) => {
      const result: Omit<UndoneImport, "next"> = { undone: 0, kept: [] };
      for (let before: UndoneImport["next"] | undefined; before !== null; ) {
        const body = before ? { before } : {};
        const part: UndoneImport = await call(undoImport, { params: { organizationId, id }, body });
        result.undone += part.undone;
        result.kept.push(...part.kept);
        before = part.next;
      }
      return result;
    },
    onSettled: () => Promise.all([changed(), refresh()]),
  });
}
