import type { SiteManifest } from "../contract/site/site-content.ts";
import { paths } from "../contract/storefront.ts";
import { AppError } from "../errors.ts";
import { findShop } from "./find-shop.ts";

/** The storefront's paper, where a shop chose no colour. */
const PAPER = "#FFFFFF";

/**
 * What the home screen of a phone shows of the storefront at a hostname.
 * @throws AppError organization_not_found
 */
export const getSiteManifest = async (hostname: string): Promise<SiteManifest> => {
  const shop = await findShop(hostname);
  if (!shop) throw new AppError("organization_not_found");
  const { name, logoFile, configuration } = shop;
  return {
    id: paths.home,
    name,
    short_name: name,
    lang: configuration.defaultLocale.replace("_", "-"),
    start_url: paths.home,
    scope: "/",
    display: "standalone",
    background_color: PAPER,
    theme_color: configuration.brandColor ?? PAPER,
    icons: [logoFile ? { src: logoFile.url, type: logoFile.mimeType, sizes: "any" } : platformIcon],
  };
};

const platformIcon = { src: "/icon.svg", type: "image/svg+xml", sizes: "any" };
