import { Check, ExternalLink } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useIntl } from "react-intl";
import type { Offer } from "#core/contract/organizations/readiness.ts";
import { paths } from "#core/contract/storefront.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button, ButtonLink, TextLink } from "../../../../ui/button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { Loaded } from "../../../../ui/loaded.tsx";
import { PageHeading } from "../../../../ui/page-heading.tsx";
import { Waiting } from "../../../account/guards.tsx";
import { Switch } from "../../forms/switch-field.tsx";
import { ConfirmSheet } from "../../shell/confirm-sheet.tsx";
import { addressOf } from "../../shell/shop-address.ts";
import { staffPaths } from "../../shell/staff-paths.ts";
import { useChangeShop, useHasRole, useStaffShop } from "../../shell/staff-shop.ts";
import { checklist, type Item, useOffer } from "./checklist.ts";

/** The steps before a shop can open, and the button that opens it. */
export default function Start() {
  const { $t } = useIntl();
  return (
    <div className="flex max-w-prose flex-col gap-6">
      <PageHeading>{$t({ id: "staff-shop.startTitle" })}</PageHeading>
      <Loaded query={useOffer()} skeleton={<Waiting />} failure={{ title: $t({ id: "staff-shop.startFailed" }) }}>
        {(offer) => <Progress offer={offer} />}
      </Loaded>
    </div>
  );
}

function Progress({ offer }: { offer: Offer }) {
  const { $t } = useIntl();
  const shop = useStaffShop();
  const items = checklist(shop, offer);
  const [needed, further] = [items.filter(({ isNeeded }) => isNeeded), items.filter(({ isNeeded }) => !isNeeded)];
  const isOpen = shop.configuration.isAcceptingOrders;
  const missing = needed.filter(({ isDone }) => !isDone).length;
  return (
    <>
      <TheShop isOpen={isOpen} missing={missing} />
      {(missing > 0 || !isOpen) && (
        <Items title={$t({ id: "staff-shop.needed" })} items={needed}>
          <Opening isReady={missing === 0} />
        </Items>
      )}
      <Items title={$t({ id: "staff-shop.further" })} items={further} />
    </>
  );
}

/** Whether the shop takes orders, with a link to its site. */
function TheShop({ isOpen, missing }: { isOpen: boolean; missing: number }) {
  const { $t } = useIntl();
  const { hostname } = useStaffShop().configuration;
  return (
    <section className="flex flex-col items-start gap-3 rounded-docket bg-wash p-4">
      <p className="text-18">
        {isOpen
          ? $t({ id: "staff-shop.isOpen" })
          : missing > 0
            ? $t({ id: "staff-shop.missing" }, { count: missing })
            : $t({ id: "staff-shop.allThere" })}
      </p>
      {!isOpen && <p className="text-muted">{$t({ id: "staff-shop.previewHint" })}</p>}
      <TextLink to={addressOf(hostname, paths.home)} target="_blank" rel="noreferrer">
        {$t({ id: isOpen ? "staff-shop.seeSite" : "staff-shop.preview" })}
        <ExternalLink size={16} aria-hidden />
        <span className="sr-only">{$t({ id: "staff-shop.newWindow" })}</span>
      </TextLink>
      <p className="break-all text-14 text-muted">{hostname}</p>
    </section>
  );
}

const Items = ({ title, items, children }: { title: string; items: readonly Item[]; children?: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h2 className="text-24">{title}</h2>
    <ul className="flex flex-col divide-y divide-line rounded-docket border border-line">
      {items.map((item) => (
        <Row key={item.name} item={item} />
      ))}
    </ul>
    {children}
  </section>
);

function Row({ item: { name, isDone, section, part, role } }: { item: Item }) {
  const { $t } = useIntl();
  const { id } = useStaffShop();
  const isAllowed = useHasRole(role);
  const to = section === "account" ? paths.account : section ? staffPaths.shop(id, section, part) : staffPaths.menu(id);
  const short = { dish: "first-dish", delivery: "first-zone" }[name as string];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <span
        aria-hidden
        className={cx(
          "flex size-6 shrink-0 items-center justify-center rounded-full border",
          isDone ? "border-ok bg-ok text-paper" : "border-control",
        )}
      >
        {isDone && <Check size={16} strokeWidth={3} />}
      </span>
      <div className="flex min-w-0 flex-1 basis-[180px] flex-col">
        <h3 className="font-sans font-semibold text-16">{$t({ id: `staff-shop.item.${name}` })}</h3>
        <p className="text-14 text-muted">{$t({ id: `staff-shop.itemHint.${name}` })}</p>
      </div>
      {isDone && <Badge tone="ok">{$t({ id: "staff-shop.done" })}</Badge>}
      {isAllowed ? (
        <ButtonLink
          to={!isDone && short ? `${staffPaths.shop(id)}/${short}` : to}
          variant={isDone ? "quiet" : "secondary"}
          className="min-h-target px-4 py-2"
          aria-label={`${$t({ id: isDone ? "staff-shop.change" : "staff-shop.do" })}: ${$t({ id: `staff-shop.item.${name}` })}`}
        >
          {$t({ id: isDone ? "staff-shop.change" : "staff-shop.do" })}
        </ButtonLink>
      ) : (
        !isDone && <span className="text-14 text-muted">{$t({ id: "staff-shop.ownerOnly" })}</span>
      )}
    </li>
  );
}

/** The button that opens the shop, with a confirmation. */
function Opening({ isReady: ready }: { isReady: boolean }) {
  const { $t } = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  const isOwner = useHasRole("owner");
  const { isAcceptingOrders, hostname, reservations } = useStaffShop().configuration;
  const [enabled, setEnabled] = useState(reservations.enabled);
  const open = useChangeShop();
  if (isAcceptingOrders || !isOwner) return null;
  return (
    <>
      {ready ? (
        <Button onClick={() => setIsAsking(true)}>{$t({ id: "staff-shop.open" })}</Button>
      ) : (
        <p className="text-muted">{$t({ id: "staff-shop.openLater" })}</p>
      )}
      <ConfirmSheet
        isOpen={isAsking}
        title={$t({ id: "staff-shop.openTitle" })}
        action={$t({ id: "staff-shop.open" })}
        pendingAction={$t({ id: "staff-shop.open" })}
        keep={$t({ id: "staff-shop.notYet" })}
        variant="primary"
        failed={$t({ id: "staff.notSaved" })}
        change={open}
        onConfirm={() =>
          open.mutate(
            { configuration: { isAcceptingOrders: true, reservations: { ...reservations, enabled } } },
            { onSuccess: () => setIsAsking(false) },
          )
        }
        onClose={() => setIsAsking(false)}
      >
        <p>{$t({ id: "staff-shop.openHint" }, { hostname })}</p>
        <Switch
          label={$t({ id: "staff-shop.takesReservations" })}
          hint={$t({ id: "staff-shop.reserveHint" })}
          isOn={enabled}
          onChange={setEnabled}
        />
      </ConfirmSheet>
    </>
  );
}
