import { Check, ExternalLink } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useText } from "../../i18n/text.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Waiting } from "../account/guards.tsx";
import { Failure } from "../staff/change.tsx";
import { officePaths } from "../staff/office-paths.ts";
import { useHasRole, useWorkplace } from "../staff/workplace.ts";
import { Switch } from "../staff-forms/switch-field.tsx";
import { checklist, type Item, isReady, type Offer } from "./checklist.ts";
import { siteUrl } from "./site-url.ts";
import { useChangeShop } from "./use-change-shop.ts";
import { useOffer } from "./use-offer.ts";

/** Where a shop stands: what is still to do before it opens, and how to open it. */
export default function Start() {
  const t = useText();
  return (
    <div className="flex max-w-prose flex-col gap-6">
      <PageHeading>{t("staff-shop.startTitle")}</PageHeading>
      <Loaded query={useOffer()} skeleton={<Waiting />} failure={{ title: t("staff-shop.startFailed") }}>
        {(offer) => <Progress offer={offer} />}
      </Loaded>
    </div>
  );
}

function Progress({ offer }: { offer: Offer }) {
  const t = useText();
  const shop = useWorkplace();
  const items = checklist(shop, offer);
  const [needed, further] = [items.filter(({ isNeeded }) => isNeeded), items.filter(({ isNeeded }) => !isNeeded)];
  const isOpen = shop.configuration.isAcceptingOrders;
  const missing = needed.filter(({ isDone }) => !isDone).length;
  return (
    <>
      <TheShop isOpen={isOpen} missing={missing} />
      {(missing > 0 || !isOpen) && (
        <Items title={t("staff-shop.needed")} items={needed}>
          <Opening isReady={isReady(items)} />
        </Items>
      )}
      <Items title={t("staff-shop.further")} items={further} />
    </>
  );
}

/** Whether it takes orders, and the way to its site. */
function TheShop({ isOpen, missing }: { isOpen: boolean; missing: number }) {
  const t = useText();
  const { hostname } = useWorkplace().configuration;
  return (
    <section className="flex flex-col items-start gap-3 rounded-docket bg-wash p-4">
      <p className="text-18">
        {isOpen
          ? t("staff-shop.isOpen")
          : missing > 0
            ? t("staff-shop.missing", { count: missing })
            : t("staff-shop.allThere")}
      </p>
      {!isOpen && <p className="text-muted">{t("staff-shop.previewHint")}</p>}
      <a
        href={siteUrl(hostname)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-target items-center gap-2 font-semibold text-brand-text underline underline-offset-4"
      >
        {t(isOpen ? "staff-shop.seeSite" : "staff-shop.preview")}
        <ExternalLink size={16} aria-hidden />
        <span className="sr-only">{t("staff-shop.newWindow")}</span>
      </a>
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

function Row({ item: { name, isDone, section, role } }: { item: Item }) {
  const t = useText();
  const { id } = useWorkplace();
  const isAllowed = useHasRole(role);
  const to = section ? officePaths.shop(id, section) : officePaths.menu(id);
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
        <h3 className="font-sans font-semibold text-16">{t(`staff-shop.item.${name}`)}</h3>
        <p className="text-14 text-muted">{t(`staff-shop.itemHint.${name}`)}</p>
      </div>
      {isDone && <Badge tone="ok">{t("staff-shop.done")}</Badge>}
      {isAllowed ? (
        <ButtonLink
          to={!isDone && short ? `${officePaths.shop(id)}/${short}` : to}
          variant={isDone ? "quiet" : "secondary"}
          className="min-h-target px-4 py-2"
          aria-label={`${t(isDone ? "staff-shop.change" : "staff-shop.do")}: ${t(`staff-shop.item.${name}`)}`}
        >
          {t(isDone ? "staff-shop.change" : "staff-shop.do")}
        </ButtonLink>
      ) : (
        !isDone && <span className="text-14 text-muted">{t("staff-shop.ownerOnly")}</span>
      )}
    </li>
  );
}

/** The button that lets the shop take orders, and what follows. */
function Opening({ isReady: ready }: { isReady: boolean }) {
  const t = useText();
  const [isAsking, setIsAsking] = useState(false);
  const isOwner = useHasRole("owner");
  const { isAcceptingOrders, hostname, reservations } = useWorkplace().configuration;
  const [enabled, setEnabled] = useState(reservations.enabled);
  const open = useChangeShop();
  if (isAcceptingOrders || !isOwner) return null;
  return (
    <>
      {ready ? (
        <Button onClick={() => setIsAsking(true)}>{t("staff-shop.open")}</Button>
      ) : (
        <p className="text-muted">{t("staff-shop.openLater")}</p>
      )}
      {isAsking && (
        <Sheet
          isOpen
          onClose={() => setIsAsking(false)}
          title={t("staff-shop.openTitle")}
          footer={
            <div className="flex flex-col gap-2 sm:flex-row-reverse">
              <Button
                wide
                pending={open.isPending}
                onClick={() =>
                  open.mutate(
                    { configuration: { isAcceptingOrders: true, reservations: { ...reservations, enabled } } },
                    { onSuccess: () => setIsAsking(false) },
                  )
                }
              >
                {t("staff-shop.open")}
              </Button>
              <Button wide variant="secondary" onClick={() => setIsAsking(false)}>
                {t("staff-shop.notYet")}
              </Button>
            </div>
          }
        >
          <div className="flex flex-col gap-4">
            <Failure title={t("staff.notSaved")} error={open.error} />
            <p>{t("staff-shop.openHint", { hostname })}</p>
            <Switch
              label={t("staff-shop.takesReservations")}
              hint={t("staff-shop.reserveHint")}
              isOn={enabled}
              onChange={setEnabled}
            />
          </div>
        </Sheet>
      )}
    </>
  );
}
