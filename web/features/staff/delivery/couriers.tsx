import { useState } from "react";
import { useIntl } from "react-intl";
import { courierBookings, setCouriers } from "#core/contract/couriers/couriers.ts";
import { type CourierService, courierNames, courierServiceNames } from "#core/contract/couriers/names.ts";
import type { Connection } from "#core/contract/couriers/service.ts";
import { connectUberDirect, uberDirect } from "#core/contract/couriers/uber-direct.ts";
import * as staffOrganizations from "#core/contract/organizations/staff.ts";
import { call } from "../../../api/client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Choices, RadioRow } from "../../../ui/choice-row.tsx";
import { KeysForm } from "../forms/keys-form.tsx";
import { Failure, useChange } from "../shell/change.tsx";
import { ConfirmButton } from "../shell/confirm-sheet.tsx";
import { CopyField } from "../shell/copy-field.tsx";
import { useHasRole, useStaffShop } from "../shell/staff-shop.ts";

/** How an account at each service is connected. */
const connections: Record<CourierService, Connection> = {
  "uber-direct": { ...uberDirect, connect: connectUberDirect },
};

/** The courier services whose couriers may bring the shop's deliveries. */
export function Couriers() {
  const { $t } = useIntl();
  const isOwner = useHasRole("owner");
  return (
    <section className="flex flex-col gap-4">
      <header className="flex flex-col gap-1">
        <h2 className="text-24">{$t({ id: "staff-delivery.courier.title" })}</h2>
        <p className="max-w-prose text-muted">{$t({ id: "staff-delivery.courier.hint" })}</p>
      </header>
      {courierServiceNames.map((service) => (
        <Service key={service} service={service} />
      ))}
      {!isOwner && <p className="text-muted">{$t({ id: "staff-delivery.courier.onlyOwner" })}</p>}
    </section>
  );
}

function Service({ service }: { service: CourierService }) {
  const { $t } = useIntl();
  const { id: organizationId, couriers } = useStaffShop();
  const isOwner = useHasRole("owner");
  const [isReplacing, setReplacing] = useState(false);
  const name = courierNames[service];
  const isOn = couriers?.service === service;
  const disconnect = useChange<void, unknown>(
    () => call(setCouriers, { params: { organizationId }, body: { book: null } }),
    staffOrganizations.listOrganizations,
  );
  return (
    <section className="flex flex-col gap-4 rounded-docket border border-line p-4">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-18">{name}</h3>
          <Badge tone={isOn ? "ok" : "neutral"}>
            {$t({ id: isOn ? "staff-delivery.courier.on" : "staff-delivery.courier.off" })}
          </Badge>
        </div>
        <p className="max-w-prose text-muted">{$t({ id: `staff-delivery.courier.${service}.hint` })}</p>
      </header>
      {isOn && <When />}
      {isOwner && (!isOn || isReplacing) && (
        <KeysForm
          connection={connections[service]}
          texts={`staff-delivery.courier.${service}`}
          connecting="staff-delivery.courier.connecting"
          failed="staff-delivery.courier.notConnected"
          shownBy={[staffOrganizations.listOrganizations]}
          onDone={() => setReplacing(false)}
          onCancel={isReplacing ? () => setReplacing(false) : undefined}
        >
          <div className="flex w-full flex-col gap-2">
            <p>{$t({ id: `staff-delivery.courier.${service}.webhookHint` })}</p>
            <CopyField
              label={$t({ id: "staff-delivery.courier.webhook" })}
              value={`${location.origin}/api/webhook/courier/${service}/${organizationId}`}
            />
          </div>
        </KeysForm>
      )}
      {isOwner && isOn && (
        <div className="flex flex-wrap gap-2">
          {!isReplacing && (
            <Button variant="secondary" onClick={() => setReplacing(true)}>
              {$t({ id: "staff-delivery.courier.replace" })}
            </Button>
          )}
          <ConfirmButton
            variant="secondary"
            title={$t({ id: "staff-delivery.courier.disconnectTitle" }, { service: name })}
            action={$t({ id: "staff-delivery.courier.disconnect" }, { service: name })}
            pendingAction={$t({ id: "staff-delivery.courier.disconnecting" })}
            hint={$t({ id: "staff-delivery.courier.disconnectHint" })}
            failed={$t({ id: "staff-delivery.courier.notChanged" })}
            change={disconnect}
          />
        </div>
      )}
    </section>
  );
}

/** The choice when couriers are booked. A change applies at once. */
function When() {
  const { $t } = useIntl();
  const { id: organizationId, couriers } = useStaffShop();
  const isOwner = useHasRole("owner");
  const change = useChange(
    (book: (typeof courierBookings)[number]) => call(setCouriers, { params: { organizationId }, body: { book } }),
    staffOrganizations.listOrganizations,
  );
  const chosen = change.isPending ? change.variables : couriers?.book;
  return (
    <Choices level="h3" legend={$t({ id: "staff-delivery.courier.when" })} className="max-w-form">
      {courierBookings.map((book) => (
        <RadioRow
          key={book}
          name="book"
          value={book}
          title={$t({ id: `staff-delivery.courier.book.${book}` })}
          detail={$t({ id: `staff-delivery.courier.bookHint.${book}` })}
          checked={chosen === book}
          disabled={!isOwner}
          onChange={() => change.isPending || change.mutate(book)}
        />
      ))}
      <p className="max-w-prose text-14 text-muted">{$t({ id: "staff-delivery.courier.cashHint" })}</p>
      <Failure title={$t({ id: "staff-delivery.courier.notChanged" })} error={change.error} />
    </Choices>
  );
}
