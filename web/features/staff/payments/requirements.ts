import { type ConnectedBy, connections } from "#core/contract/payments/payments.ts";
import type { MessageId } from "../../../i18n/messages.ts";

/** The texts, each once, of what a provider still needs to know about a shop. */
export const requirementTexts = (provider: ConnectedBy<"redirect">, missing: readonly string[]): MessageId[] => {
  const { requirements } = connections[provider];
  const texts = missing.map((name): MessageId => {
    const [, kind = "more"] = requirements.find(([begins]) => begins.test(name)) ?? [];
    return `staff-payments.wants.${kind}`;
  });
  return [...new Set<MessageId>(texts.length ? texts : ["staff-payments.wants.more"])];
};
