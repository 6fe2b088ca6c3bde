import type * as z from "zod/mini";
import type { CreateOrganization } from "#core/contract/organizations/organization-input.ts";
import type { CreateShippingMethod } from "#core/contract/shipping/shipping-method-input.ts";
import type { Site } from "./site.ts";

export interface Shop {
  organization: z.input<typeof CreateOrganization> & { configuration: { hostname: string } };
  /** The name of a picture. */
  logo: string;
  site: Site;
  /** The key of the shop's account at the stand-in for Revolut. */
  revolutKey?: string;
  shippingMethods: readonly z.input<typeof CreateShippingMethod>[];
  /** What the cart offers beside a dish, by the slugs of the menu. */
  goesWith: Readonly<Record<string, readonly string[]>>;
  /** The folder of its `pictures/` and of its `menu.csv`, which names the pictures by their files. */
  folder: URL;
}
