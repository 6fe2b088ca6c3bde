import * as z from "zod/mini";
import { isVatNumber, plainVatNumber } from "../tax/vat-number.ts";
import { oneLine, text } from "../values/common.ts";

const notVatNumber = "This is not a VAT number; check its letters and digits";

/** For whom a shop writes an invoice. The platform writes none: in Poland they go through KSeF. */
export const Invoice = z.strictObject({
  company: oneLine(200),
  taxId: text(40, { long: notVatNumber }).check(z.overwrite(plainVatNumber), z.refine(isVatNumber, notVatNumber)),
  address: text(200),
});
export type Invoice = z.output<typeof Invoice>;
