import { type CourierService, courierEnvironments, courierServiceNames } from "#core/contract/couriers/services.ts";
import { type OnlineProvider, onlineProviders, providerEnvironments } from "#core/contract/payments/payments.ts";
import { SetupError } from "../setup-error.ts";

/** The addresses of the services that the functions call. */
export type Endpoints = Record<
  | "dynamodb"
  | "s3"
  | "places"
  | "ses"
  | "sns"
  | "sqs"
  | "cloudwatch"
  | "google"
  | OnlineProvider
  | CourierService
  | "push",
  string
>;

/** The settings of a run. */
export interface Options {
  /** 0 takes any free port. */
  port: number;
  /** Keeps everything of the run. */
  dataDir: string;
  /** Whether an empty data directory is filled with the demo. */
  seed: "demo" | "none";
  /** The storefront: built, reloading as its sources change, or left out. */
  web: "built" | "dev" | "none";
  /** Whether jobs run on their schedule. Otherwise they run only when somebody asks for one. */
  schedule: boolean;
  /** Parts that run elsewhere. */
  endpoints: Partial<Endpoints>;
}

/** The ports above 1023 that browsers and Node's `fetch` refuse: https://fetch.spec.whatwg.org/#port-blocking */
const blockedPorts = [
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080],
];

const portOf = (given: string): number => {
  const port = Number(given);
  if (!given.trim() || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new SetupError(`PORT=${given} is no port: PORT=3000 npm start`);
  if (blockedPorts.includes(port)) throw new SetupError(`Browsers refuse port ${port}: PORT=3000 npm start`);
  return port;
};

const seedOf = (given: string): Options["seed"] => {
  if (given === "demo" || given === "none") return given;
  throw new SetupError(`SEED=${given} is unknown: SEED=demo or SEED=none`);
};

const endpointOf = (environment: NodeJS.ProcessEnv, name: string): string | undefined => {
  const given = environment[name] || undefined;
  if (given && !URL.canParse(given))
    throw new SetupError(`${name}=${given} is no address: ${name}=http://localhost:8000`);
  return given;
};

const webOf = (flags: readonly string[]): Options["web"] => {
  if (flags.includes("--dev")) return "dev";
  return flags.includes("--no-web") ? "none" : "built";
};

/**
 * Reads the settings of a run from the environment and the command line.
 * @throws SetupError naming what is wrong
 */
export const readOptions = (environment: NodeJS.ProcessEnv, flags: readonly string[]): Options => ({
  port: portOf(environment.PORT || "3000"),
  dataDir: environment.DATA_DIR || ".local",
  seed: seedOf(environment.SEED || "demo"),
  web: webOf(flags),
  schedule: !flags.includes("--no-schedule"),
  endpoints: {
    dynamodb: endpointOf(environment, "DYNAMODB_ENDPOINT"),
    s3: endpointOf(environment, "S3_ENDPOINT"),
    places: endpointOf(environment, "PLACES_ENDPOINT"),
    ses: endpointOf(environment, "SES_ENDPOINT"),
    sns: endpointOf(environment, "SNS_ENDPOINT"),
    sqs: endpointOf(environment, "SQS_ENDPOINT"),
    cloudwatch: endpointOf(environment, "CLOUDWATCH_ENDPOINT"),
    google: endpointOf(environment, "GOOGLE_ISSUER"),
    ...Object.fromEntries(
      onlineProviders.map((provider) => [provider, endpointOf(environment, providerEnvironments[provider].apiBase)]),
    ),
    ...Object.fromEntries(
      courierServiceNames.map((service) => [service, endpointOf(environment, courierEnvironments[service].apiBase)]),
    ),
    push: endpointOf(environment, "PUSH_SERVICES"),
  },
});
