import { courierEnvironments } from "#core/contract/couriers/services.ts";
import { type OnlineProvider, providerEnvironments } from "#core/contract/payments/payments.ts";

/** The settings in which stages differ. Everything else is the same for all. */
export interface StageSettings {
  /** Whether data outlives the stage: none of it is deleted with a stack, and the table has deletion protection. */
  keepsData: boolean;
  logDays: 3 | 14 | 90;
  /** Days that personal data stays in orders and reservations, and in copies of deleted items. */
  personDays: number;
  deletedDays: number;
  /** Requests a second that the API accepts from all callers together: on average, and in a burst. */
  throttle: { rate: number; burst: number };
  /** Email addresses that get the alarms. A stage that keeps no data has alarms only if there are some. */
  alarmsTo: readonly string[];
  /** Whether it has a dashboard, for $3 a month. */
  hasDashboard: boolean;
  /** Whether X-Ray traces calls: one a second and 5 % of the others, at $5 for a million. */
  isTraced: boolean;
  /** Email addresses of the people who see every organization, once they have proved them. */
  platformAdmins: readonly string[];
  /** Sender address of mail. Its domain is verified with SES by the records that SES shows. */
  mailFrom?: string;
  /**
   * The name that text messages come from, at most 11 letters and digits. Without it none is sent. They cost far more
   * than mail; see docs/operations.md.
   */
  smsSender?: string;
  /** This stage's client at Google. Its secret is in Secrets Manager. */
  googleClientId?: string;
  /**
   * Payment providers at which the platform itself has an account. Its secrets there are in Secrets Manager, for $0.40
   * a month each.
   */
  platformAccounts: readonly OnlineProvider[];
  /**
   * Hostnames that lead here and the certificate (ACM, us-east-1) that covers them. The first hostname of the first is
   * the platform's own; each further entry serves tenants' own hostnames. Without any, CloudFront's name serves.
   */
  sites: readonly Site[];
  /** The web ACL in front of everything: that of the account (`npm run deploy:web-acl`), another one, or none. */
  webAcl: "account" | "none" | `arn:${string}`;
  /** Origins of the push services that devices may have, instead of those of the common browsers (core/config). */
  pushServices?: readonly string[];
  /** Raising it makes every function read its secrets again. */
  secretsRevision: number;
  /** A restored table that replaces the stack's own; see docs/operations.md. */
  restoredTable?: RestoredTable;
  emulator?: EmulatorSettings;
}

export interface RestoredTable {
  name: string;
  streamArn: string;
}

export interface Site {
  hostnames: readonly [string, ...string[]];
  certificateArn: string;
}

/** The variables of core/config that name a service which has a stand-in on one machine. */
export const standIns = [
  "PLACES_ENDPOINT",
  "SES_ENDPOINT",
  "SNS_ENDPOINT",
  "GOOGLE_ISSUER",
  ...Object.values(providerEnvironments).map(({ apiBase }) => apiBase),
  ...Object.values(courierEnvironments).flatMap(({ apiBase, authBase }) => [apiBase, authBase]),
  "PUSH_SERVICES",
] as const;
type StandIn = (typeof standIns)[number];

/** What an emulator of AWS does not support, and what replaces it. */
export interface EmulatorSettings {
  /**
   * Services that it does not have: Amazon Location, SES to read mail from, those of Google, the payment
   * providers and the courier services, and push services.
   */
  endpoints: Readonly<Record<StandIn, string>>;
  /** Its API answers on its own port, where its CloudFront, whose origins are real connections, can reach it. */
  gatewayPort: number;
}

const ordinary = {
  logDays: 14,
  personDays: 730,
  deletedDays: 30,
  throttle: { rate: 50, burst: 100 },
  alarmsTo: [],
  hasDashboard: false,
  isTraced: false,
  platformAdmins: [],
  platformAccounts: [],
  sites: [],
  webAcl: "none",
  secretsRevision: 1,
} as const;

/** The settings that a stage which keeps its data needs and does not have. */
export const lacking = ({ keepsData, alarmsTo, platformAdmins, mailFrom }: StageSettings): string[] =>
  keepsData
    ? [
        ...(alarmsTo.length ? [] : ["alarmsTo: nobody gets its alarms"]),
        ...(platformAdmins.length ? [] : ["platformAdmins: nobody runs it"]),
        ...(mailFrom ? [] : ["mailFrom: no mail arrives, so nobody can prove an address"]),
      ]
    : [];

const fromEnvironment = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} says where the emulator's stage finds a service; npm run test:deploy sets it`);
  return value;
};

/** The name of the stage that proves a deploy against an emulator. */
export const EMULATED = "local-proof";

/** The settings of a stage by its name. A name that is not listed is somebody's own stage. */
export const settingsOf = (stage: string): StageSettings => {
  // `npm run test:deploy` restores a table while it runs, so its name is not known here.
  const { RESTORED_TABLE } = process.env;
  switch (stage) {
    case "prod":
      return {
        ...ordinary,
        keepsData: true,
        logDays: 90,
        throttle: { rate: 500, burst: 1000 },
        webAcl: "account",
      };
    case "staging":
      return { ...ordinary, keepsData: false };
    case EMULATED:
      return {
        ...ordinary,
        keepsData: false,
        logDays: 3,
        alarmsTo: ["operator@dabba.example"],
        platformAccounts: ["stripe"],
        hasDashboard: true,
        isTraced: true,
        ...(RESTORED_TABLE && { restoredTable: JSON.parse(RESTORED_TABLE) }),
        emulator: {
          endpoints: Object.fromEntries(standIns.map((name) => [name, fromEnvironment(name)])) as Record<
            StandIn,
            string
          >,
          gatewayPort: Number(fromEnvironment("EMULATOR_PORT")),
        },
      };
    default:
      return { ...ordinary, keepsData: false, logDays: 3 };
  }
};
