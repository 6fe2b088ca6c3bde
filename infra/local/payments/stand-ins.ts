import {
  type OnlineProvider,
  onlineProviders,
  type PaymentApiBase,
  type PaymentSecret,
  providerEnvironments,
} from "#core/contract/payments/payments.ts";
import type { DataDir } from "../data-dir.ts";
import type { Endpoints } from "../options.ts";
import type { PaymentStandIn } from "./stand-in.ts";

const load = async (provider: OnlineProvider): Promise<PaymentStandIn> => {
  const { standIn }: { standIn: PaymentStandIn } = await import(`../${provider}/stand-in.ts`);
  return standIn;
};

/** The stand-in of each payment provider, with its prefix and the path of its API. */
export const paymentStandIns = Object.fromEntries(
  await Promise.all(
    onlineProviders.map(async (provider) => {
      const prefix = `/_local/${provider}`;
      const standIn = await load(provider);
      return [provider, { prefix, path: prefix, ...standIn }] as const;
    }),
  ),
) as Record<OnlineProvider, PaymentStandIn & { prefix: string; path: string }>;

/** What the functions read about payment providers from their environment. */
export const paymentEnvironment = (data: DataDir, endpoints: Endpoints) =>
  Object.fromEntries(
    onlineProviders.flatMap((provider) => [
      [providerEnvironments[provider].apiBase, endpoints[provider]],
      ...Object.entries(paymentStandIns[provider].secrets).map(([name, make]) => [
        name,
        process.env[name] || make(data),
      ]),
    ]),
  ) as Record<PaymentApiBase | PaymentSecret, string>;

/** How to pay at the providers that have a stand-in in a run. */
export const paymentTips = (origin: string, environment: Readonly<Record<string, string>>): string[] =>
  onlineProviders.flatMap((provider) => {
    const { tip, path } = paymentStandIns[provider];
    return tip && environment[providerEnvironments[provider].apiBase] === origin + path ? [tip] : [];
  });
