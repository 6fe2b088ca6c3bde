import type { OrganizationId } from "../contract/values/ids.ts";
import { isWithinLimit, type Limit, throttled } from "../db/throttle.ts";
import { hashOf } from "../tokens.ts";
import { Undeliverable } from "./delivery-error.ts";

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

type Most = Pick<Limit, "attempts" | "seconds">;

/** How many messages of a kind may be sent, for each subject that is counted. */
interface Budget {
  recipient: Most;
  /** A separate budget for addresses that nobody has proved, which takes nothing from proved ones. */
  unproved?: Most;
  shop?: Most;
  network?: Most;
}

/**
 * The budget of each kind of message. Kinds share nothing, so that, for example, a guest's orders can't use up the
 * codes that sign somebody in. Decision 032 explains the numbers.
 */
export const budgets = {
  /** Strangers can ask for 20 codes a day, the owner's own networks for more. */
  code: { recipient: { attempts: 200, seconds: DAY_SECONDS }, network: { attempts: 100, seconds: HOUR_SECONDS } },
  /** Strangers can ask for 20 links in half an hour, and the last one still works. */
  reset: { recipient: { attempts: 60, seconds: HOUR_SECONDS }, network: { attempts: 100, seconds: HOUR_SECONDS } },
  /** Links that prove an address, and notices of changes. */
  account: { recipient: { attempts: 30, seconds: HOUR_SECONDS }, network: { attempts: 200, seconds: HOUR_SECONDS } },
  invitation: { recipient: { attempts: 10, seconds: DAY_SECONDS }, shop: { attempts: 100, seconds: HOUR_SECONDS } },
  /** Invitations by an owner who has not proved their own address. */
  strangersInvitation: {
    recipient: { attempts: 1, seconds: DAY_SECONDS },
    shop: { attempts: 3, seconds: DAY_SECONDS },
    network: { attempts: 6, seconds: DAY_SECONDS },
  },
  /** Confirmations of new orders. */
  confirmation: {
    recipient: { attempts: 200, seconds: DAY_SECONDS },
    unproved: { attempts: 40, seconds: DAY_SECONDS },
    shop: { attempts: 2_000, seconds: HOUR_SECONDS },
  },
  /** Further messages about an order. */
  progress: {
    recipient: { attempts: 600, seconds: DAY_SECONDS },
    unproved: { attempts: 100, seconds: DAY_SECONDS },
    shop: { attempts: 6_000, seconds: HOUR_SECONDS },
  },
  /**
   * Reservations made with an account have a pool of their own, apart from those with an address that somebody typed.
   */
  reservation: {
    recipient: { attempts: 40, seconds: DAY_SECONDS },
    unproved: { attempts: 20, seconds: DAY_SECONDS },
    shop: { attempts: 2_000, seconds: HOUR_SECONDS },
  },
  text: { recipient: { attempts: 20, seconds: DAY_SECONDS }, shop: { attempts: 2_000, seconds: HOUR_SECONDS } },
  push: { recipient: { attempts: 200, seconds: DAY_SECONDS }, shop: { attempts: 6_000, seconds: HOUR_SECONDS } },
  /** New orders, to the shop itself by mail and to its devices. */
  shop: { recipient: { attempts: 1_000, seconds: HOUR_SECONDS }, shop: { attempts: 12_000, seconds: HOUR_SECONDS } },
} as const satisfies Record<string, Budget>;

/** The facts about a message that its budget depends on. */
export interface Outgoing {
  kind: keyof typeof budgets;
  /** Address, number or device. */
  to: string;
  /** Whether nobody has proved that the address belongs to the person who asked for the message. */
  isUnproved?: boolean | undefined;
  organizationId?: OrganizationId | undefined;
  /** Network of who asked for it, where that is known. */
  network?: string | undefined;
}

/** A budget is used up: nothing was sent. Its cause is what the API answers to who asked for the message. */
export class OverBudget extends Undeliverable {}

declare const paid: unique symbol;
/** Proof that a message was counted. Messages cannot be sent without it. */
export interface Spent {
  readonly [paid]: true;
}
const spent = {} as Spent;

/** The limits of a message, the narrowest first, so that a flood to one address does not use up the shop's budget. */
const limitsOf = ({ kind, to, isUnproved, organizationId, network }: Outgoing): Limit[] => {
  const budget: Budget = budgets[kind];
  const recipient = isUnproved ? (budget.unproved ?? budget.recipient) : budget.recipient;
  const pool = isUnproved && budget.unproved ? "unproved " : "";
  const all: [most: Most | undefined, whose: string | undefined][] = [
    [recipient, `${pool}to ${hashOf(to)}`],
    [budget.network, network && `from ${network}`],
    [budget.shop, organizationId],
  ];
  return all.flatMap(([most, whose]) => (most && whose ? [{ subject: `leaving ${kind} ${whose}`, ...most }] : []));
};

/**
 * Counts a message before it is sent. No other code does.
 * @param count counts an attempt against a limit, and returns whether the limit still holds
 * @throws OverBudget when too many have left
 */
export const spend = async (outgoing: Outgoing, now = new Date(), count = isWithinLimit): Promise<Spent> => {
  for (const limit of limitsOf(outgoing))
    if (!(await count(limit, now)))
      throw new OverBudget(`Too many messages: ${outgoing.kind}`, { cause: throttled(limit, now) });
  return spent;
};

/** Throws the API's error for a message that can't be sent now. @throws AppError throttled */
export const refuseOverBudget = (error: unknown): never => {
  throw error instanceof OverBudget ? error.cause : error;
};

/** For a message that was counted when it was tried first. */
export const alreadySpent = (): Spent => spent;
