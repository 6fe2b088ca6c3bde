import * as z from "zod/mini";
import type { Phone } from "#core/contract/values/fields.ts";
import { isPossiblePhone } from "./phone.ts";

/** The field of a form whose number must have as many digits as numbers of its country, or the shop's, have. */
export const possible = (phone: typeof Phone, country: string) =>
  phone.check(
    z.refine((typed) => isPossiblePhone(typed, country), "Check this number: it has too few or too many digits"),
  );
