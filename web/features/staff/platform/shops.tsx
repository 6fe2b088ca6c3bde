import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import { liftSuspension, listShops, type PlatformShop, suspendShop } from "#core/contract/admin/admin.ts";
import { providers } from "#core/contract/payments/payments.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { call, keyOf } from "../../../api/client.ts";
import { useDeviceReader } from "../../../format/device-reader.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { TextArea } from "../../../ui/text-field.tsx";
import { Waiting } from "../../account/guards.tsx";
import { Failure, useRefresh } from "../shell/change.tsx";
import { ConfirmSheet } from "../shell/confirm-sheet.tsx";
import { SearchForm, useFilter } from "../shell/search.tsx";

/** The platform's shops with their state, the newest first. */
export default function Shops() {
  const { $t } = useIntl();
  const { valueIn, narrow } = useFilter();
  const search = valueIn("search");
  const query = useInfiniteQuery({
    queryKey: keyOf(listShops, { query: { search: search || undefined } }),
    queryFn: ({ pageParam, signal }) =>
      call(listShops, { query: { search: search || undefined, before: pageParam } }, signal),
    initialPageParam: undefined as PlatformShop["id"] | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const [leaving, setLeaving] = useState<PlatformShop>();
  return (
    <>
      <PageHeading>{$t({ id: "staff-platform.shops" })}</PageHeading>
      <SearchForm
        label={$t({ id: "staff-platform.search" })}
        words={search}
        onSearch={(words) => narrow({ search: words })}
      />
      <Loaded query={query} skeleton={<Waiting />} failure={{ title: $t({ id: "staff-platform.failed" }) }}>
        {({ pages }) => {
          const shops = pages.flatMap((page) => page.shops);
          return (
            <>
              <ul className="flex flex-col divide-y divide-line rounded-docket border border-line empty:hidden">
                {shops.map((shop) => (
                  <Row key={shop.id} shop={shop} onSuspend={() => setLeaving(shop)} />
                ))}
              </ul>
              {search && query.hasNextPage && shops.length === 0 && (
                <p role="status" className="text-muted">
                  {$t({ id: "staff-platform.noneYet" })}
                </p>
              )}
              {!search && shops.length === 0 && <p className="text-muted">{$t({ id: "staff-platform.noShops" })}</p>}
              {query.hasNextPage ? (
                <Button
                  variant="secondary"
                  className="self-center"
                  pending={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {$t({ id: search ? "staff-platform.look" : "staff-platform.more" })}
                </Button>
              ) : (
                search && (
                  <p role="status" className="text-muted">
                    {$t({ id: "staff-platform.noMore" })}
                  </p>
                )
              )}
            </>
          );
        }}
      </Loaded>
      {leaving && <SuspendSheet key={leaving.id} shop={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

function Row({ shop, onSuspend }: { shop: PlatformShop; onSuspend: () => void }) {
  const { $t } = useIntl();
  const { id, name, hostname, email, isPublic, suspension, ordersOfWeek, lastOrderAt, payments, mailReturned } = shop;
  const reader = useDeviceReader();
  const headingId = useId();
  const refresh = useRefresh(listShops);
  const lifting = useMutation({
    mutationFn: () => call(liftSuspension, { params: { organizationId: id } }),
    onSettled: refresh,
  });
  return (
    <li aria-labelledby={headingId} className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-col">
          <span id={headingId} className="break-words font-semibold">
            {name}
          </span>
          <span className="break-all text-14 text-muted">
            {hostname} · {email}
          </span>
        </div>
        <span className="flex flex-wrap gap-1">
          <Badge tone={suspension ? "error" : isPublic ? "ok" : "neutral"}>
            {$t({ id: `staff-platform.${suspension ? "suspended" : isPublic ? "public" : "notPublic"}` })}
          </Badge>
          {mailReturned && <Badge tone="warn">{$t({ id: `staff-platform.${mailReturned}` })}</Badge>}
        </span>
      </div>
      {suspension && <p className="max-w-prose text-14">{suspension.reason}</p>}
      <p className="figures flex flex-wrap gap-x-4 gap-y-1 text-14 text-muted">
        <span>{$t({ id: "staff-platform.week" }, { count: ordersOfWeek })}</span>
        <span>
          {lastOrderAt
            ? $t({ id: "staff-platform.lastOrder" }, { time: formatDateTime(lastOrderAt, reader) })
            : $t({ id: "staff-platform.noOrders" })}
        </span>
        <span>
          {payments.length
            ? $t(
                { id: "staff-platform.payments" },
                { providers: payments.map((each) => providers[each].name).join(", ") },
              )
            : $t({ id: "staff-platform.noPayments" })}
        </span>
      </p>
      <Failure title={$t({ id: "staff-platform.notChanged" })} error={lifting.error} />
      <div className="-mx-3 flex flex-wrap">
        <Link
          to={paths.board(id)}
          className="inline-flex min-h-target items-center rounded-button px-3 font-semibold hover:bg-wash"
        >
          {$t({ id: "staff-platform.openBoard" })}
        </Link>
        {suspension ? (
          <Button variant="quiet" pending={lifting.isPending} onClick={() => lifting.mutate()}>
            {$t({ id: lifting.isPending ? "staff-platform.lifting" : "staff-platform.lift" })}
          </Button>
        ) : (
          <Button
            variant="quiet"
            className="text-error"
            aria-label={$t({ id: "staff-platform.suspendNamed" }, { name })}
            onClick={onSuspend}
          >
            {$t({ id: "staff-platform.suspend" })}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Suspends a shop. It asks for the reason. */
function SuspendSheet({ shop: { id, name }, onClose }: { shop: PlatformShop; onClose: () => void }) {
  const { $t } = useIntl();
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const refresh = useRefresh(listShops);
  const suspending = useMutation({
    mutationFn: () => call(suspendShop, { params: { organizationId: id }, body: { reason: reason.trim() } }),
    onSuccess: onClose,
    onSettled: refresh,
  });
  const isMissing = !reason.trim();
  return (
    <ConfirmSheet
      isOpen
      title={$t({ id: "staff-platform.suspendTitle" }, { name })}
      action={$t({ id: "staff-platform.suspend" })}
      pendingAction={$t({ id: "staff-platform.suspending" })}
      failed={$t({ id: "staff-platform.notChanged" })}
      change={suspending}
      onConfirm={() => {
        setTried(true);
        if (!isMissing) suspending.mutate();
      }}
      onClose={onClose}
    >
      <p>{$t({ id: "staff-platform.suspendHint" })}</p>
      <TextArea
        label={$t({ id: "staff-platform.reason" })}
        hint={$t({ id: "staff-platform.reasonHint" })}
        error={isTried && isMissing && $t({ id: "staff-platform.reasonMissing" })}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmSheet>
  );
}
