import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import type { Order } from "#core/contract/orders/order.ts";
import { type TicketKind, ticketKinds } from "#core/contract/printers/ticket.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { useStore } from "../../../ui/store.ts";
import { Failure } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { deviceStore } from "../tickets/device.ts";
import { usePrint } from "../tickets/use-print.ts";
import { usePrinters, usePrintTicket } from "./use-printers.ts";

interface Props {
  order: Pick<Order, "id" | "referenceId">;
  onClose: () => void;
}

/** Prints the tickets of an order again. */
export function PrintSheet({ order: { id, referenceId: reference }, onClose }: Props) {
  const { $t } = useIntl();
  const shop = useStaffShop();
  const printOrder = usePrint(shop);
  const width = useStore(deviceStore(shop.id), (device) => device.width);
  const printing = useMutation({ mutationFn: (kind: TicketKind) => printOrder(id, [kind]), onSuccess: onClose });
  return (
    <Sheet isOpen onClose={onClose} title={$t({ id: "staff.printTitle" }, { reference })}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{$t({ id: "staff.printHint" }, { width })}</p>
        <Failure title={$t({ id: "staff.printFailed" })} error={printing.error} />
        {ticketKinds.map((kind) => (
          <Button
            key={kind}
            wide
            variant="secondary"
            className="text-18"
            pending={printing.isPending && printing.variables === kind}
            onClick={() => printing.isPending || printing.mutate(kind)}
          >
            {$t({ id: `staff.ticket.${kind}` })}
          </Button>
        ))}
        <ByPrinters orderId={id} onDone={onClose} />
      </div>
    </Sheet>
  );
}

/** Prints on the connected printers, each with its own tickets. */
function ByPrinters({ orderId, onDone }: { orderId: Order["id"]; onDone: () => void }) {
  const { $t } = useIntl();
  const { data: printers = [] } = usePrinters();
  const printing = usePrintTicket();
  return (
    <>
      <Failure title={$t({ id: "staff.printFailed" })} error={printing.error} />
      {printers.flatMap(({ id: printerId, name, prints }) =>
        prints.map((ticket) => (
          <Button
            key={`${printerId} ${ticket}`}
            wide
            variant="secondary"
            pending={printing.isPending}
            onClick={() =>
              printing.mutate(
                { printerId, order: { id: orderId, paper: ticket } },
                {
                  onSuccess: () => {
                    announce($t({ id: "staff.printerPrints" }, { name }));
                    onDone();
                  },
                },
              )
            }
          >
            {$t({ id: `staff.ticket.${ticket}` })}: {name}
          </Button>
        )),
      )}
    </>
  );
}
