import { readFileSync } from "node:fs";
import type { Member } from "#core/accounts/actor.ts";
import type { ComparedChange } from "#core/contract/menu-import/menu-import.ts";
import { CreateOrganization, UpdateOrganization } from "#core/contract/organizations/organization-input.ts";
import { UpdateProduct } from "#core/contract/products/product-input.ts";
import { CreateShippingMethod } from "#core/contract/shipping/shipping-method-input.ts";
import { SitePagesInput } from "#core/contract/site/site-content.ts";
import { type OrganizationId, ProductId, type UserId } from "#core/contract/values/ids.ts";
import { importsOf } from "#core/db/ranges.ts";
import { commit, query } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { importMenu } from "#core/menu-import/import-menu.ts";
import { readMenu } from "#core/menu-import/read-menu.ts";
import { createOrganization } from "#core/organizations/create-organization.ts";
import { updateOrganization } from "#core/organizations/update-organization.ts";
import { paymentOptions } from "#core/payments/payment-options.ts";
import { connectRevolut } from "#core/payments/revolut/connect-revolut.ts";
import { updateProduct } from "#core/products/update-product.ts";
import { createShippingMethod } from "#core/shipping/create-shipping-method.ts";
import { replaceSitePages } from "#core/site/replace-site-pages.ts";
import { memberOf } from "#core/testing/member.ts";
import { addPictures, picturesIn } from "./pictures.ts";
import type { Shop } from "./shop.ts";
import { sitePagesInput, storefrontInput } from "./site.ts";

/** A shop of the demo is some weeks old, so that yesterday and last month can be closed on its first day here. */
const AGE_MS = 60 * 24 * 60 * 60 * 1000;

/** Creates an organization with delivery, payment and a published menu with pictures. Returns its id. */
export const openShop = async (
  { organization, logo, site, revolutKey, shippingMethods, goesWith, folder }: Shop,
  creatorId: UserId,
): Promise<OrganizationId> => {
  const input = CreateOrganization.parse(organization);
  // As a platform admin, because only they can name an account at Stripe.
  const { id: organizationId } = await createOrganization(
    { creatorId, input, isProved: true, asAdmin: true },
    new Date(Date.now() - AGE_MS),
  );
  const member = memberOf(organizationId, "owner", { userId: creatorId, sessionId: newId("session") });
  for (const method of shippingMethods)
    await createShippingMethod({ member, input: CreateShippingMethod.parse(method) });

  const fileOf = idIn(await addPictures(organizationId, picturesIn(folder)));
  if (revolutKey) {
    const connect = () => connectRevolut({ member, secretKey: revolutKey });
    // The stand-in runs in this process. On a busy machine its answer comes too late while a start keeps it from
    // answering.
    await connect().catch(connect);
  }
  const storefront = storefrontInput(site, { fileOf });
  const patch = UpdateOrganization.parse({ logo: fileOf(logo), configuration: { storefront } });
  await updateOrganization({ member, patch, asAdmin: true, paymentOptions });
  await importWhole(member, menuIn(folder, fileOf));
  await forgetImport(member);
  const { dishes } = await readMenu(organizationId);
  const productOf = idIn(new Map(dishes.map(({ slug, id }) => [slug, id])));
  for (const [slug, others] of Object.entries(goesWith)) {
    const patch = UpdateProduct.parse({ goesWith: others.map(productOf) });
    await updateProduct({ member, id: ProductId.parse(productOf(slug)), patch });
  }
  await replaceSitePages({ member, input: SitePagesInput.parse(sitePagesInput(site, { fileOf, productOf })) });
  return organizationId;
};

/** The menu's file in a shop's folder, with the ids of its pictures in the place of their names. */
export const menuIn = (folder: URL, fileOf: (picture: string) => string): string =>
  readFileSync(new URL("menu.csv", folder), "utf8").replace(/([\w-]+)\.svg/g, (_, picture) => fileOf(picture));

/** Forgets the import of the demo's menu, because no user made it, and none should be able to undo it. */
const forgetImport = async ({ organizationId }: Member): Promise<void> => {
  for (const { pk, sk } of await query(importsOf(organizationId)))
    await commit({ remove: { pk: String(pk), sk: String(sk) } });
};

const importWhole = async (member: Member, csv: string, apply?: ComparedChange[]): Promise<void> => {
  const answer = await importMenu({ member, csv, apply });
  if ("unreadable" in answer || answer.problemCount || answer.refused.length)
    throw new Error(`The demo's menu can't be imported: ${JSON.stringify(answer)}`);
  if (answer.remaining.length) await importWhole(member, csv, answer.remaining);
};

const idIn =
  (ids: ReadonlyMap<string, string>) =>
  (name: string): string => {
    const id = ids.get(name);
    if (!id) throw new Error(`The demo has no ${name}`);
    return id;
  };
