import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { Payu } from "../../contract/payments/payments.ts";
import { OrderId, OrganizationId, RefundId } from "../../contract/values/ids.ts";
import { AppError } from "../../errors.ts";
import { sameSecret } from "../../tokens.ts";
import { newDeadline } from "../deadline.ts";
import type { PaymentEvent } from "../payment-event.ts";
import type { Headers } from "../provider.ts";
import { ReferenceParts } from "../reference.ts";
import { findPayuAccounts } from "./accounts.ts";
import { asPointOfSale, outcomeOf, PayuOrder } from "./orders.ts";
import { listRefunds, outcomeOfRefund, PayuRefund } from "./refund.ts";

/** Our reference of an order at PayU. A page that was opened again has one more part. */
const Named = z.pipe(ReferenceParts, z.tuple([OrganizationId, OrderId], z.string()));

const OrderNews = z.object({ order: z.object({ ...PayuOrder.shape, extOrderId: Named }) });

const RefundNews = z.object({
  orderId: z.string(),
  extOrderId: Named,
  refund: z.object({ ...PayuRefund.shape, extRefundId: z.pipe(ReferenceParts, z.tuple([RefundId], z.string())) }),
});

/** A refund that was made in PayU's panel. It has no id of ours. */
const PanelNews = z.object({
  orderId: z.string(),
  extOrderId: Named,
  refund: z.pick(PayuRefund, { refundId: true, extRefundId: true }),
});

/** News of a refund in a form that we do not know. */
const OtherNews = z.object({ orderId: z.string(), extOrderId: Named, refund: z.looseObject({}) });

const News = z.union([OrderNews, RefundNews, OtherNews]);

/**
 * PayU names a hash of the body with the second key: `signature=…;algorithm=MD5`. It signs no time, so a message that
 * somebody repeats is good for ever; it changes nothing the second time.
 * https://developers.payu.com/europe/docs/payment-flows/lifecycle
 */
const isSigned = (text: string, header: string, secondKey: string): boolean => {
  const { signature = "", algorithm = "" } = Object.fromEntries(
    header.split(";").map((part) => part.trim().split("=")),
  );
  const name = ({ MD5: "md5", "SHA-256": "sha256", SHA256: "sha256" } as const)[String(algorithm).toUpperCase()];
  if (!name) return false;
  return sameSecret(
    signature.toLowerCase(),
    createHash(name)
      .update(text + secondKey)
      .digest("hex"),
  );
};

/** The refund of PayU's panel that a notification names. It does not say when that was made, which the list does. */
const readPanelRefund = async (
  text: string,
  account: Payu,
  about: Pick<PaymentEvent, "organizationId" | "orderId" | "account">,
): Promise<PaymentEvent | undefined> => {
  const { data } = PanelNews.safeParse(JSON.parse(text));
  if (!data || data.refund.extRefundId) return undefined;
  const { orderId: charge } = data;
  const refunds = await asPointOfSale(account, newDeadline(), (ask) => listRefunds(ask, charge));
  const refund = refunds.find(({ refundId }) => refundId === data.refund.refundId);
  if (!refund) return undefined;
  const { amount, creationDateTime: madeAt } = refund;
  const panelRefund = { charge, amount, madeAt, outcome: outcomeOfRefund(refund) };
  return { ...about, id: `payu:${refund.refundId}:${refund.status}`, panelRefund };
};

/**
 * Reads a notification that PayU signed for a shop; undefined if it concerns no order of ours.
 * @throws AppError bad_signature; payment_unavailable if a refund of the panel can't be looked up now
 */
export const readPayuEvent = async (text: string, headers: Headers): Promise<PaymentEvent | undefined> => {
  const news = News.safeParse(JSON.parse(text)).data;
  if (!news) throw new AppError("bad_signature");
  const [organizationId, orderId] = "order" in news ? news.order.extOrderId : news.extOrderId;
  // The shop is read from the unverified body: a wrong one leads to a key that does not match.
  const accounts = await findPayuAccounts(organizationId);
  const account = accounts.find(({ secondKey }) => isSigned(text, headers["openpayu-signature"] ?? "", secondKey));
  if (!account) throw new AppError("bad_signature");
  const about = { organizationId, orderId, account: account.posId };
  if ("order" in news) {
    const { orderId: reference, status } = news.order;
    const outcome = status === "WAITING_FOR_CONFIRMATION" ? ({ is: "approved" } as const) : outcomeOf(news.order);
    return outcome.is === "open" ? undefined : { ...about, id: `payu:${reference}:${status}`, reference, outcome };
  }
  const { refund } = RefundNews.safeParse(JSON.parse(text)).data ?? {};
  if (!refund) return readPanelRefund(text, account, about);
  const [refundId] = refund.extRefundId;
  return { ...about, id: `payu:${refund.refundId}:${refund.status}`, refundId, refund: outcomeOfRefund(refund) };
};
