import type { IntlMessageFormat } from "intl-messageformat";
import type accountEmail from "./en/server/account-email.json";
import type head from "./en/server/head.json";
import type invitationEmail from "./en/server/invitation-email.json";
import type orderMessage from "./en/server/order-message.json";
import type paymentPage from "./en/server/payment-page.json";
import type reservationMessage from "./en/server/reservation-message.json";
import type ticket from "./en/server/ticket.json";
import type webhook from "./en/server/webhook.json";
import type { Language } from "./languages.ts";

/** Writes a text in one language: `text("ticket.eta", { eta: "17:30" })`. */
export type Text<Id> = (id: Id, values?: Record<string, string | number>) => string;

/**
 * A file of the catalogue by its ids, in ICU MessageFormat: as text or, in bundles, compiled (`web/build/messages.ts`).
 */
type Load = (
  language: Language,
) => Promise<{ default: Record<string, ConstructorParameters<typeof IntlMessageFormat>[0]> }>;

/** Loads a file of the catalogue in a language, when it is first needed. English lists the ids. */
// @__NO_SIDE_EFFECTS__
const textsOf =
  <English>(load: Load) =>
  async (language: Language): Promise<Text<keyof English>> => {
    // Most calls of a function write nothing, so it does not start with the formatter.
    const [{ IntlMessageFormat }, { default: texts }] = await Promise.all([
      import("intl-messageformat"),
      load(language),
    ]);
    return (id, values) => String(new IntlMessageFormat(texts[id as string] ?? "", language).format(values));
  };

// Bundlers read these paths: a bundle holds only the files that it may load.
export const accountEmailTexts = textsOf<typeof accountEmail>(
  (language) => import(`./${language}/server/account-email.json`, { with: { type: "json" } }),
);
export const headTexts = textsOf<typeof head>(
  (language) => import(`./${language}/server/head.json`, { with: { type: "json" } }),
);
export const invitationEmailTexts = textsOf<typeof invitationEmail>(
  (language) => import(`./${language}/server/invitation-email.json`, { with: { type: "json" } }),
);
export const orderMessageTexts = textsOf<typeof orderMessage>(
  (language) => import(`./${language}/server/order-message.json`, { with: { type: "json" } }),
);
export const paymentPageTexts = textsOf<typeof paymentPage>(
  (language) => import(`./${language}/server/payment-page.json`, { with: { type: "json" } }),
);
export const reservationMessageTexts = textsOf<typeof reservationMessage>(
  (language) => import(`./${language}/server/reservation-message.json`, { with: { type: "json" } }),
);
export const ticketTexts = textsOf<typeof ticket>(
  (language) => import(`./${language}/server/ticket.json`, { with: { type: "json" } }),
);
export const webhookTexts = textsOf<typeof webhook>(
  (language) => import(`./${language}/server/webhook.json`, { with: { type: "json" } }),
);

export type OrderMessageText = Text<keyof typeof orderMessage>;
export type TicketText = Text<keyof typeof ticket>;
