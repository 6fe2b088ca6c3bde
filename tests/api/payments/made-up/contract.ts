import type { ProviderDescription } from "#core/contract/payments/provider.ts";

/** A provider that does not exist: it takes tokens of an arcade. */
export const arcade = {
  name: "Arcade",
  methods: [{ method: "card" }],
  verbs: [],
} as const satisfies ProviderDescription;
