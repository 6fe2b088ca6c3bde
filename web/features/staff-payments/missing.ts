import type { MessageId } from "../../i18n/messages.ts";

/** What Stripe asks for, by the beginning of its names: https://docs.stripe.com/connect/handling-api-verification */
const words: readonly [begins: RegExp, text: MessageId][] = [
  [/^external_account/, "staff-payments.wants.bank"],
  [/^tos_acceptance/, "staff-payments.wants.terms"],
  [/^business_type/, "staff-payments.wants.type"],
  [/^business_profile/, "staff-payments.wants.profile"],
  [/^company/, "staff-payments.wants.company"],
  [/(document|verification)/, "staff-payments.wants.document"],
  [/^(individual|representative|person|owners|directors|executives|relationship)/, "staff-payments.wants.person"],
];

/** In words, each once, what Stripe still wants to know of a shop. */
export const wantedByStripe = (missing: readonly string[]): MessageId[] => {
  const texts = missing.map(
    (name) => words.find(([begins]) => begins.test(name))?.[1] ?? ("staff-payments.wants.more" as const),
  );
  return [...new Set(texts.length ? texts : ["staff-payments.wants.more" as const])];
};
