import type { MessageFormatElement } from "react-intl";
import type changed from "#core/contract/locales/en/changed/changed.json";
import type estimate from "#core/contract/locales/en/estimate/estimate.json";
import type kept from "#core/contract/locales/en/kept/kept.json";
import type privacy from "#core/contract/locales/en/legal/privacy.json";
import type terms from "#core/contract/locales/en/legal/terms.json";
import type address from "#core/contract/locales/en/menu/address.json";
import type cart from "#core/contract/locales/en/menu/cart.json";
import type common from "#core/contract/locales/en/menu/common.json";
import type dish from "#core/contract/locales/en/menu/dish.json";
import type errors from "#core/contract/locales/en/menu/errors.json";
import type home from "#core/contract/locales/en/menu/home.json";
import type menu from "#core/contract/locales/en/menu/menu.json";
import type site from "#core/contract/locales/en/menu/site.json";
import type push from "#core/contract/locales/en/order/push.json";
import type tracking from "#core/contract/locales/en/order/tracking.json";
import type promotion from "#core/contract/locales/en/promotion/promotion.json";
import type reservation from "#core/contract/locales/en/reservation/reservation.json";
import type reserved from "#core/contract/locales/en/reserved/reserved.json";
import type dropped from "#core/contract/locales/en/served/dropped.json";
import type served from "#core/contract/locales/en/served/served.json";
import type settings from "#core/contract/locales/en/settings/settings.json";
import type account from "#core/contract/locales/en/shopper/account.json";
import type checkout from "#core/contract/locales/en/shopper/checkout.json";
import type accountErrors from "#core/contract/locales/en/shopper/errors.json";
import type platform from "#core/contract/locales/en/shopper/platform.json";
import type staff from "#core/contract/locales/en/staff/staff.json";
import type staffBook from "#core/contract/locales/en/staff/staff-book.json";
import type staffCustomers from "#core/contract/locales/en/staff/staff-customers.json";
import type staffDelivery from "#core/contract/locales/en/staff/staff-delivery.json";
import type staffEdit from "#core/contract/locales/en/staff/staff-edit.json";
import type staffExports from "#core/contract/locales/en/staff/staff-exports.json";
import type staffForms from "#core/contract/locales/en/staff/staff-forms.json";
import type staffIntegrations from "#core/contract/locales/en/staff/staff-integrations.json";
import type staffMenu from "#core/contract/locales/en/staff/staff-menu.json";
import type staffPayments from "#core/contract/locales/en/staff/staff-payments.json";
import type staffPlatform from "#core/contract/locales/en/staff/staff-platform.json";
import type staffPromotions from "#core/contract/locales/en/staff/staff-promotions.json";
import type staffReach from "#core/contract/locales/en/staff/staff-reach.json";
import type staffReports from "#core/contract/locales/en/staff/staff-reports.json";
import type staffShop from "#core/contract/locales/en/staff/staff-shop.json";
import type staffTax from "#core/contract/locales/en/staff/staff-tax.json";
import type staffPeople from "#core/contract/locales/en/staff/staff-team.json";
import type staffTill from "#core/contract/locales/en/staff/staff-till.json";
import type staffWebhooks from "#core/contract/locales/en/staff/staff-webhooks.json";
import type staffValidation from "#core/contract/locales/en/staff/validation.json";
import type table from "#core/contract/locales/en/table/table.json";
import type tip from "#core/contract/locales/en/tip/tip.json";
import type validation from "#core/contract/locales/en/validation/validation.json";
import { type Language, languages } from "#core/contract/locales/languages.ts";

/** The files in English: the list of ids that the other languages must match (`messages.test.ts`). */
type English = typeof account &
  typeof accountErrors &
  typeof address &
  typeof cart &
  typeof changed &
  typeof checkout &
  typeof common &
  typeof dish &
  typeof dropped &
  typeof errors &
  typeof home &
  typeof menu &
  typeof platform &
  typeof push &
  typeof reservation &
  typeof reserved &
  typeof served &
  typeof settings &
  typeof site &
  typeof promotion &
  typeof kept &
  typeof table &
  typeof tip &
  typeof estimate &
  typeof tracking &
  typeof validation &
  typeof terms &
  typeof privacy &
  typeof staff &
  typeof staffBook &
  typeof staffCustomers &
  typeof staffDelivery &
  typeof staffEdit &
  typeof staffExports &
  typeof staffForms &
  typeof staffMenu &
  typeof staffPayments &
  typeof staffPeople &
  typeof staffTill &
  typeof staffPlatform &
  typeof staffPromotions &
  typeof staffReach &
  typeof staffReports &
  typeof staffShop &
  typeof staffTax &
  typeof staffIntegrations &
  typeof staffWebhooks &
  typeof staffValidation;

/** The id of a text: `<file>.<name>`. The text is in `core/contract/locales/<language>`, in ICU MessageFormat. */
export type MessageId = keyof English;

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
    interface IntlConfig {
      locale: Language;
    }
  }
}

export type Messages = Record<MessageId, MessageFormatElement[]>;

/** Files of texts, each with the function that loads it. */
type Files = Record<string, () => Promise<Partial<Messages>>>;

/** The loaded texts, compiled by the build (`web/build/messages.ts`). */
export const messages = Object.fromEntries(languages.map((language) => [language, {}])) as Record<Language, Messages>;

/** Texts that are loaded together: a folder of each language, which the build makes one chunk. */
const folders = {
  /** What every page may say: the home, the menu with its dialogs, the cart, and what goes wrong. */
  menu: import.meta.glob<Partial<Messages>>("../../core/contract/locales/*/menu/*.json", { import: "default" }),
  /** What several other pages of shoppers say: 5 KB by gzip that the menu does not wait for. */
  shopper: import.meta.glob<Partial<Messages>>("../../core/contract/locales/*/shopper/*.json", { import: "default" }),
  /** What is wrong with a field: it loads with the rules of a form, once somebody comes to one. */
  validation: import.meta.glob<Partial<Messages>>("../../core/contract/locales/*/validation/*.json", {
    import: "default",
  }),
  /** The pages of orders. */
  order: import.meta.glob<Partial<Messages>>("../../core/contract/locales/*/order/*.json", { import: "default" }),
  /** The pages of reservations. */
  reservation: import.meta.glob<Partial<Messages>>("../../core/contract/locales/*/reservation/*.json", {
    import: "default",
  }),
  /** The part of the cart that takes a code. */
  promotion: import.meta.glob<Partial<Messages>>("../../core/contract/locales/*/promotion/*.json", {
    import: "default",
  }),
  /** The part of checkout that says when a kitchen has room. */
  estimate: import.meta.glob<Partial<Messages>>("../../core/contract/locales/*/estimate/*.json", { import: "default" }),
  /** The part of an order that says what staff changed. */
  changed: import.meta.glob<Partial<Messages>>("../../core/contract/locales/*/changed/*.json", { import: "default" }),
  /** The parts of the menu, the cart and checkout that say when a dish is served, and which the cart has lost. */
  served: import.meta.glob<Partial<Messages>>("../../core/contract/locales/*/served/*.json", { import: "default" }),
  /** The part of checkout that asks for a tip. */
  tip: import.meta.glob<Partial<Messages>>("../../core/contract/locales/*/tip/*.json", { import: "default" }),
  /** Where a shopper orders at a table. */
  table: import.meta.glob<Partial<Messages>>("../../core/contract/locales/*/table/*.json", { import: "default" }),
  /** What is said where there is no network. */
  kept: import.meta.glob<Partial<Messages>>("../../core/contract/locales/*/kept/*.json", { import: "default" }),
  /** The page of one reservation. */
  reserved: import.meta.glob<Partial<Messages>>("../../core/contract/locales/*/reserved/*.json", { import: "default" }),
  /** The page of one's account. */
  settings: import.meta.glob<Partial<Messages>>("../../core/contract/locales/*/settings/*.json", { import: "default" }),
  /** Terms and privacy. */
  legal: import.meta.glob<Partial<Messages>>("../../core/contract/locales/*/legal/*.json", { import: "default" }),
};

/** A folder of texts for shoppers, loaded with the route of a page. */
export type Catalogue = keyof typeof folders;

const spoken = new Set<Language>();
const wanted = new Set<Files>([folders.menu]);

const loadWanted = async (): Promise<void> => {
  const files = [...wanted].flatMap((each) => Object.entries(each));
  const loading = [...spoken].flatMap((language) =>
    files
      .filter(([path]) => path.includes(`/locales/${language}/`))
      .map(async ([, load]) => Object.assign(messages[language], await load())),
  );
  await Promise.all(loading);
};

/**
 * Loads the texts of the open pages in a language, and lets pages that are opened later load theirs in it.
 * @throws without a connection; then no page waits for the language
 */
export const speak = async (language: Language): Promise<void> => {
  spoken.add(language);
  await loadWanted().catch((error) => {
    spoken.delete(language);
    throw error;
  });
};

/** Loads texts in the languages that are spoken: folders for shoppers by their names, others by their files. */
export const loadTexts = async (...texts: (Catalogue | Files)[]): Promise<void> => {
  for (const each of texts) wanted.add(typeof each === "string" ? folders[each] : each);
  await loadWanted();
};
