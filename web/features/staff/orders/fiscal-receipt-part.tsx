import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as history from "#core/contract/orders/history.ts";
import type { Order } from "#core/contract/orders/order.ts";
import * as orders from "#core/contract/orders/orders.ts";
import { FiscalReceipt, noteFiscalReceipt } from "#core/contract/orders/staff.ts";
import { call, keyOf } from "../../../api/client.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Failure, useChange } from "../shell/change.tsx";

/** The number of the fiscal receipt that the cash register printed for an order. Staff enter, correct or remove it. */
export function FiscalReceiptPart({ order }: { order: Order }) {
  const { $t } = useIntl();
  const { fiscalReceipt } = order;
  const [typed, setTyped] = useState<string>();
  const [isTried, setTried] = useState(false);
  const note = useNote(order);
  const isRight = FiscalReceipt.safeParse(typed).success;
  const begin = () => {
    note.reset();
    setTried(false);
    setTyped(fiscalReceipt ?? "");
  };
  const save = (number: string | null) => {
    setTried(true);
    if (number !== null && !isRight) return;
    note.mutate(number, {
      onSuccess: () => {
        announce($t({ id: number === null ? "staff.fiscalReceiptCleared" : "staff.fiscalReceiptSaved" }));
        setTyped(undefined);
      },
    });
  };
  return (
    <section className="flex flex-col gap-3 rounded-field border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-18">{$t({ id: "staff.fiscalReceipt" })}</h2>
        {typed === undefined && (
          <Button variant="secondary" className="px-3" onClick={begin}>
            {$t({ id: fiscalReceipt ? "staff.fiscalReceiptChange" : "staff.fiscalReceiptNote" })}
          </Button>
        )}
      </div>
      {typed === undefined ? (
        <p dir="auto" className={fiscalReceipt ? "figures wrap-anywhere font-semibold" : "text-muted"}>
          {fiscalReceipt ?? $t({ id: "staff.fiscalReceiptNone" })}
        </p>
      ) : (
        <form
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            save(typed);
          }}
        >
          <TextField
            label={$t({ id: "staff.fiscalReceiptNumber" })}
            hint={$t({ id: "staff.fiscalReceiptHint" })}
            className="figures max-w-[320px]"
            autoComplete="off"
            autoFocus
            maxLength={80}
            value={typed}
            error={isTried && !isRight && $t({ id: "staff-forms.visible40" })}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" className="px-4" pending={note.isPending}>
              {$t({ id: "staff-forms.save" })}
            </Button>
            <Button variant="secondary" className="px-4" onClick={() => setTyped(undefined)}>
              {$t({ id: "common.close" })}
            </Button>
            {fiscalReceipt && (
              <Button variant="quiet" className="px-3 text-error" onClick={() => save(null)}>
                {$t({ id: "staff.fiscalReceiptClear" })}
              </Button>
            )}
          </div>
        </form>
      )}
      <Failure title={$t({ id: "staff.fiscalReceiptFailed" })} error={note.error} />
    </section>
  );
}

function useNote({ organizationId, id }: Order) {
  const queries = useQueryClient();
  const params = { organizationId, id };
  return useChange(
    async (number: string | null) => {
      const order = await call(noteFiscalReceipt, { params, body: { number } });
      queries.setQueryData(keyOf(orders.getOrder, { params }), order);
    },
    history.getOrderHistory,
    orders.getOrder,
  );
}
