import { config } from "../../config.ts";
import { refuseOverBudget, spend } from "../../mail/budget.ts";
import { type Mail, sendMail } from "../../mail/send-mail.ts";
import { foldEmail } from "../fold-email.ts";
import { isOurs, originAt } from "./site-origin.ts";

interface Shop {
  name: string;
  email: string;
  configuration: { defaultLocale: string };
}

/** The site at which a person asks for a mail. */
export interface AtSite {
  /** The language of the request. */
  locale?: string | undefined;
  site: { hostname: string; address?: string };
  /** Finds the shop whose storefront answers at a hostname. */
  findShop: (hostname: string) => Promise<Shop | undefined>;
}

/** How mail about an account is sent from a site. */
export interface SiteMail {
  /** Name of the restaurant, or of the platform. */
  shop: string;
  isPlatforms: boolean;
  /** Where links in the mail lead. */
  origin: string;
  locale: string | undefined;
  /** @throws AppError throttled when too much was sent to the address, or from the network */
  send: (to: string, message: Pick<Mail, "subject" | "text" | "html">, kind?: "code" | "reset") => Promise<void>;
}

/**
 * Mail in the name of the shop at the requested site, else of the platform. Links lead to the site only if it is the
 * platform's or a shop's, because a caller can send any host.
 */
export const siteMail = async ({ locale, site, findShop }: AtSite): Promise<SiteMail> => {
  const shop = isOurs(site.hostname) ? await findShop(site.hostname) : undefined;
  const name = shop?.name ?? "Dabba";
  return {
    shop: name,
    isPlatforms: !shop,
    origin: shop ? originAt(site.hostname) : config().PLATFORM_URL,
    locale: locale ?? shop?.configuration.defaultLocale,
    send: async (to, message, kind) => {
      const outgoing = { kind: kind ?? "account", to: foldEmail(to), network: site.address } as const;
      const spent = await spend(outgoing).catch(refuseOverBudget);
      await sendMail({ to, from: name, replyTo: shop?.email, ...message }, spent);
    },
  };
};
