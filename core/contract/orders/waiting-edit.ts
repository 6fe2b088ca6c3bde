import * as z from "zod/mini";
import { Amount, Instant } from "../values/common.ts";
import { OrderId } from "../values/ids.ts";
import { OrderEdit } from "./order-edit.ts";

/** An edit that makes an order dearer and waits until that is paid by a link: until then the order stays as it is. */
export const WaitingEdit = z.object({
  id: OrderId,
  /** What is to be paid. */
  amount: Amount,
  /** When it is given up. */
  expiresAt: Instant,
  /** What it would change. */
  change: OrderEdit,
});
export type WaitingEdit = z.infer<typeof WaitingEdit>;
