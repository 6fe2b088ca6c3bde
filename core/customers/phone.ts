import { hash } from "node:crypto";
import * as z from "zod/mini";
import { CustomerId, idPrefix, type OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";

/** Hexadecimal digits of the hash that names a phone number. */
const HASH_DIGITS = 32;

const Home = z.object({
  address: z.nullish(z.object({ country: z.string() })),
  configuration: z.object({ countriesShipping: z.array(z.string()) }),
});

/** The country of an organization, whose phone numbers are written there without a prefix. */
export const homeCountry = ({ address, configuration }: z.infer<typeof Home>): string | undefined =>
  address?.country ?? configuration.countriesShipping[0];

/** The home country of an organization by its id; undefined for an unknown one. */
export const findHomeCountry = async (organizationId: OrganizationId): Promise<string | undefined> => {
  const { data } = Home.safeParse(await find(keys.organization(organizationId)));
  return data && homeCountry(data);
};

/**
 * The customer that a telephone number is at an organization, however it is written: with a prefix, without, with
 * spaces. Undefined for a text without digits.
 */
export const customerOfPhone = async (
  organizationId: OrganizationId,
  phone: string,
  country: string | undefined,
): Promise<CustomerId | undefined> => {
  const digits = phone.replace(/\D/g, "");
  if (!digits) return undefined;
  const { isSupportedCountry, parsePhoneNumberFromString } = await import("libphonenumber-js/min");
  const home = country && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(phone, home)?.number ?? digits;
  return CustomerId.parse(
    `${idPrefix.customer}_${hash("sha256", `${organizationId} ${number}`).slice(0, HASH_DIGITS)}`,
  );
};
