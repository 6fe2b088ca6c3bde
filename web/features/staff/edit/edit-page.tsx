import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { Link, Navigate, useParams } from "react-router";
import type { Input } from "#core/contract/api/route.ts";
import { MAX_QUANTITY } from "#core/contract/cart/cart.ts";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import * as edits from "#core/contract/orders/edit-order-input.ts";
import * as history from "#core/contract/orders/history.ts";
import { orderName } from "#core/contract/orders/order-name.ts";
import type { Order } from "#core/contract/orders/orders.ts";
import * as orders from "#core/contract/orders/orders.ts";
import type { LocalizedProduct } from "#core/contract/products/product.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { ApiError, call, fetching, keyOf } from "../../../api/client.ts";
import { errorMessage } from "../../../api/errors.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { Alert } from "../../../ui/alert.tsx";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { Choices, RadioRow } from "../../../ui/choice-row.tsx";
import { cx } from "../../../ui/cx.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { useNavigateFromHere } from "../../../ui/navigate-from-here.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { together } from "../../../ui/together.ts";
import { Waiting } from "../../account/guards.tsx";
import { dishesIn, menuQuery } from "../../dish/menu.ts";
import { toCartItem } from "../../dish/selection.ts";
import { useFormDraft } from "../forms/form-draft.ts";
import { LeaveGuard } from "../forms/leave-guard.tsx";
import { staffMessage } from "../forms/validation.ts";
import { EditChanges } from "../orders/edit-changes.tsx";
import { Failure, useRefresh } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { AddDish } from "./add-dish.tsx";
import { bodyOf, draftOf, type EditBody, type EditDraft, isChanged, optionWords, withItem } from "./edit-draft.ts";
import { WayFields } from "./way-fields.tsx";

const DishSheet = lazy(() => import("../../dish/dish-sheet.tsx"));

/**
 * Where staff change an order that is not ready: its dishes, how and when it goes, and what that costs or gives back.
 */
export default function EditPage() {
  const { $t, locale } = useIntl();
  const { orderId = "" } = useParams();
  const { id: organizationId } = useStaffShop();
  const order = useQuery(fetching(orders.getOrder, { params: { organizationId, id: orderId } }));
  const menu = useQuery(menuQuery(organizationId, locale as Locale));
  const [isOvertaken, setOvertaken] = useState(false);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 lg:py-6">
      <Link
        to={paths.staffOrder(organizationId, orderId)}
        className="inline-flex min-h-tabs items-center gap-2 self-start font-semibold text-brand-text"
      >
        <ArrowLeft size={20} aria-hidden />
        {$t({ id: "staff-edit.back" })}
      </Link>
      <Loaded
        query={together({ order, menu })}
        skeleton={<Waiting />}
        heading={$t({ id: "staff.orders" })}
        failure={{ title: $t({ id: "staff.orderFailed" }) }}
      >
        {({ order, menu }) => (
          <>
            <PageHeading>{$t({ id: "staff-edit.title" }, { reference: orderName(order) })}</PageHeading>
            {isOvertaken && <Alert tone="warn" title={$t({ id: "staff-edit.overtaken" })} />}
            {order.waitingEdit ? (
              // The page of the order shows it, and how to withdraw it.
              <Navigate replace to={paths.staffOrder(organizationId, orderId)} />
            ) : order.status === "pending" || order.status === "accepted" ? (
              <Editor
                key={order.edits?.length ?? 0}
                order={order}
                dishes={dishesIn(menu)}
                onOvertaken={() => setOvertaken(true)}
              />
            ) : (
              <Alert tone="info" title={$t({ id: "staff-edit.tooLate" })} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** Milliseconds without a change after which the server is asked for prices. */
const PAUSE = 300;

/** What the draft is worth, by the server's own prices. */
function usePreview({ organizationId, id }: Order, body: EditBody | undefined) {
  const [asked, ask] = useState(body);
  const text = JSON.stringify(body);
  useEffect(() => {
    const timer = setTimeout(() => ask(text === undefined ? undefined : JSON.parse(text)), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const input = { params: { organizationId, id }, body: asked as EditBody };
  const query = useQuery({
    queryKey: keyOf(edits.previewEdit, input),
    queryFn: ({ signal }) => call(edits.previewEdit, input, signal),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const isCurrent = JSON.stringify(asked) === text && !query.isPlaceholderData;
  return { ...query, data: body && query.data, isCurrent };
}

function Editor({ order, dishes, onOvertaken }: { order: Order; dishes: LocalizedProduct[]; onOvertaken: () => void }) {
  const { $t, locale } = useIntl();
  const [draft, setDraft] = useState(() => draftOf(order));
  const [opened, open] = useState<{ dish: LocalizedProduct; at?: number }>();
  const change = (part: Partial<EditDraft>) => setDraft((last) => ({ ...last, ...part }));
  const { lines } = draft;
  const known = new Map(dishes.map((dish) => [dish.id as string, dish]));
  const titleOf = (at: number) => {
    const { item, line } = lines[at] ?? {};
    const sold = line === undefined ? undefined : inLocale(order.items[line]?.translations ?? [], locale);
    return sold?.title ?? known.get(item?.productId ?? "")?.title ?? "";
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className="flex flex-col gap-6">
        <section aria-label={$t({ id: "staff-edit.dishes" })} className="flex flex-col gap-4">
          <ul className="divide-y divide-line rounded-docket border border-line">
            {lines.map(({ item, line }, at) => {
              const dish = known.get(item.productId);
              const title = titleOf(at);
              const options = optionWords({ item, line }, order, dish, locale);
              const words = [options, item.note && `"${item.note}"`].filter(Boolean);
              return (
                <li
                  key={JSON.stringify([line, item.productId, item.modifierGroups, item.note])}
                  className="flex flex-wrap items-center gap-3 px-4 py-3"
                >
                  <span className="min-w-0 flex-1 basis-[10rem]">
                    <span dir="auto" className="wrap-anywhere block font-semibold">
                      {title}
                    </span>
                    {words.length > 0 && (
                      <span dir="auto" className="wrap-anywhere block text-14 text-muted">
                        {words.join(" · ")}
                      </span>
                    )}
                  </span>
                  {dish && (
                    <Button variant="quiet" onClick={() => open({ dish, at })}>
                      {$t({ id: "staff-edit.options" })}
                      <span className="sr-only">: {title}</span>
                    </Button>
                  )}
                  <Stepper
                    of={title}
                    value={item.quantity}
                    min={lines.length > 1 ? 0 : 1}
                    max={MAX_QUANTITY}
                    onChange={(quantity) => change({ lines: withItem(lines, { ...item, quantity }, at) })}
                  />
                </li>
              );
            })}
          </ul>
          <AddDish
            dishes={dishes}
            onPick={(dish) =>
              dish.modifierGroups.length > 0
                ? open({ dish })
                : change({ lines: withItem(lines, toCartItem(dish, {}, 1)) })
            }
          />
        </section>
        <WayFields order={order} draft={draft} onChange={change} />
      </div>
      <Outcome order={order} body={bodyOf(draft, order)} isDirty={isChanged(draft, order)} onOvertaken={onOvertaken} />
      {opened && (
        <Suspense>
          <DishSheet
            isOpen
            dish={opened.dish}
            line={opened.at === undefined ? undefined : lines[opened.at]?.item}
            onAdd={(item) => change({ lines: withItem(lines, item, opened.at) })}
            onClose={() => open(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Old and new, what goes back or is collected, and the button that makes it so. */
function Outcome({
  order,
  body,
  isDirty,
  onOvertaken,
}: {
  order: Order;
  body: EditBody | undefined;
  isDirty: boolean;
  onOvertaken: () => void;
}) {
  const { $t, locale } = useIntl();
  const navigate = useNavigateFromHere();
  const queries = useQueryClient();
  const { keyFor, forget } = useFormDraft(`dabba-edit-${order.id}`, {});
  const preview = usePreview(order, body);
  const refresh = useRefresh(orders.getOrder, history.getOrderHistory, orders.listOrders);
  const { organizationId, id, currency } = order;
  const money = (amount: number) => formatAmount(amount, currency, locale);
  const [isByLink, setByLink] = useState(false);
  const edit = useMutation({
    mutationFn: (confirmed: Input<typeof edits.editOrder, "body">) =>
      call(edits.editOrder, {
        params: { organizationId, id },
        headers: { "idempotency-key": keyFor(confirmed) },
        body: confirmed,
      }),
    onSuccess: (edited) => {
      forget();
      queries.setQueryData(keyOf(orders.getOrder, { params: { organizationId, id } }), edited);
      announce($t({ id: edited.waitingEdit ? "staff-edit.linkSent" : "staff-edit.done" }));
      navigate(paths.staffOrder(organizationId, id));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "conflict") onOvertaken();
    },
    onSettled: refresh,
  });
  const shown = preview.data;
  const lastEdit = shown?.order.edits?.at(-1);
  const due = shown?.order.payment.due ?? 0;
  const asksForLink = isByLink && Boolean(shown?.isPayableByLink);
  const isCash = order.payment.provider === "not_applicable";
  const reason = preview.error && messageOf(preview.error);
  // Only what is shown is saved, so what is not priced yet waits, and the button says so.
  const isPricing = body !== undefined && !reason && !(preview.isCurrent && lastEdit);
  const send = () => {
    if (!body || reason || isPricing || !lastEdit || edit.isPending) return;
    edit.mutate({ ...body, charged: lastEdit.charged.now, collect: asksForLink ? "link" : "cash" });
  };
  return (
    <section
      aria-label={$t({ id: "staff-edit.outcome" })}
      className="flex flex-col gap-3 rounded-docket border border-line bg-paper p-4 lg:sticky lg:top-4"
    >
      <h2 className="text-18">{$t({ id: "staff-edit.outcome" })}</h2>
      {!body && <p className="text-muted">{$t({ id: "staff-edit.nothing" })}</p>}
      {body && reason && <Alert title={$t({ id: reason })} />}
      {shown && lastEdit && !reason && (
        <>
          <div className="max-h-[40dvh] overflow-y-auto" aria-busy={!preview.isCurrent}>
            <EditChanges edit={lastEdit} currency={currency} />
          </div>
          {shown.warnings.includes("below_minimum") && (
            <Alert tone="warn" title={$t({ id: "staff-edit.belowMinimum" })} />
          )}
          {shown.isPayableByLink && (
            <Choices legend={$t({ id: "staff-edit.collect" }, { amount: money(due) })}>
              <RadioRow
                name="collect"
                title={$t({ id: "staff-edit.collect.cash" }, { way: shown.order.fulfilmentMethod })}
                checked={!isByLink}
                onChange={() => setByLink(false)}
              />
              <RadioRow
                name="collect"
                title={$t({ id: "staff-edit.collect.link" })}
                detail={$t({ id: "staff-edit.linkHint" })}
                checked={isByLink}
                onChange={() => setByLink(true)}
              />
            </Choices>
          )}
          <p role="status" className={cx("font-semibold", shown.isPayableByLink && "sr-only")}>
            {shown.refund > 0
              ? $t({ id: "staff-edit.refund" }, { amount: money(shown.refund) })
              : due > 0
                ? $t({ id: "staff-edit.due" }, { amount: money(due) })
                : $t({ id: isCash ? "staff-edit.cash" : "staff-edit.even" }, { amount: money(lastEdit.charged.now) })}
          </p>
        </>
      )}
      <Failure isOnce title={$t({ id: "staff-edit.notDone" })} error={edit.error} messageOf={messageOf} />
      <Button
        wide
        variant={shown?.refund ? "danger" : "primary"}
        pending={edit.isPending || isPricing}
        aria-disabled={!lastEdit || Boolean(reason)}
        onClick={send}
      >
        {isPricing
          ? $t({ id: "staff-edit.pricing" })
          : asksForLink
            ? $t({ id: "staff-edit.sendLink" }, { amount: money(due) })
            : $t(
                { id: shown && shown.refund > 0 ? "staff-edit.saveAndRefund" : "staff-edit.save" },
                { amount: money(shown?.refund ?? 0) },
              )}
      </Button>
      {/* What is being sent is saved without this page, and leads on from it once it is. */}
      <LeaveGuard mayLeave={() => edit.isPending || !isDirty} isDirty={isDirty} />
    </section>
  );
}

/** Why an edit was refused: the sentence of its field where it has one. */
const messageOf = (error: unknown) => {
  const [issue] = error instanceof ApiError ? error.issues : [];
  if (error instanceof ApiError && error.code === "conflict") return "staff-edit.overtaken";
  if (error instanceof ApiError && error.code === "invalid_transition") return "staff-edit.tooLate";
  if (error instanceof ApiError && error.code === "forbidden") return "staff-edit.askManager";
  return issue ? staffMessage(issue.message) : errorMessage(error);
};
