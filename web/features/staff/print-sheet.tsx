import { useMutation } from "@tanstack/react-query";
import type { Order } from "#core/contract/orders.ts";
import { type PaperKind, paperKinds } from "#core/contract/paper.ts";
import { useText } from "../../i18n/text.tsx";
import { announce } from "../../ui/announcer.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useStore } from "../../ui/store.ts";
import { deviceStore } from "../paper/device.ts";
import { usePrint } from "../paper/use-print.ts";
import { Failure } from "./change.tsx";
import { usePrinters, usePrintPaper } from "./use-printers.ts";
import { useWorkplace } from "./workplace.ts";

interface Props {
  order: Pick<Order, "id" | "referenceId">;
  onClose: () => void;
}

/** Prints a paper of an order, also once more. */
export function PrintSheet({ order: { id, referenceId: reference }, onClose }: Props) {
  const t = useText();
  const workplace = useWorkplace();
  const printOrder = usePrint(workplace);
  const width = useStore(deviceStore(workplace.id), (device) => device.width);
  const printing = useMutation({ mutationFn: (kind: PaperKind) => printOrder(id, [kind]), onSuccess: onClose });
  return (
    <Sheet isOpen onClose={onClose} title={t("staff.printTitle", { reference })}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t("staff.printHint", { width })}</p>
        <Failure title={t("staff.printFailed")} error={printing.error} />
        {paperKinds.map((kind) => (
          <Button
            key={kind}
            wide
            variant="secondary"
            className="min-h-bar text-18"
            pending={printing.isPending && printing.variables === kind}
            onClick={() => printing.isPending || printing.mutate(kind)}
          >
            {t(`staff.paper.${kind}`)}
          </Button>
        ))}
        <ByPrinters orderId={id} onDone={onClose} />
      </div>
    </Sheet>
  );
}

/** The same by the printers that print by themselves, each what it prints. */
function ByPrinters({ orderId, onDone }: { orderId: Order["id"]; onDone: () => void }) {
  const t = useText();
  const { data: printers = [] } = usePrinters();
  const printing = usePrintPaper();
  return (
    <>
      <Failure title={t("staff.printFailed")} error={printing.error} />
      {printers.flatMap(({ id: printerId, name, prints }) =>
        prints.map((paper) => (
          <Button
            key={`${printerId} ${paper}`}
            wide
            variant="secondary"
            pending={printing.isPending}
            onClick={() =>
              printing.mutate(
                { printerId, order: { id: orderId, paper } },
                {
                  onSuccess: () => {
                    announce(t("staff.printerPrints", { name }));
                    onDone();
                  },
                },
              )
            }
          >
            {t(`staff.paper.${paper}`)}: {name}
          </Button>
        )),
      )}
    </>
  );
}
