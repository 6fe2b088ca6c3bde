import type { Choice, Turn } from "../payments/pages.ts";
import type { Emit } from "./events.ts";
import { declineSession, paySession } from "./payments.ts";
import { successOf } from "./sessions.ts";
import type { Store } from "./store.ts";

const isDeclined = ({ method, outcome, code }: Choice) =>
  outcome === "decline" || (method === "blik" && code === "000000");

/** Carries out a choice on the page of a session. The shop gets the event first. */
export const chooseOnPage =
  ({ store, emit, now }: { store: Store; emit: Emit; now: () => Date }) =>
  async (id: string, choice: Choice): Promise<Turn> => {
    const stored = store.sessions.find(id);
    if (stored?.session.status !== "open") return { status: 409, said: "over" };
    const { account, session } = stored;
    if (choice.outcome === "cancel") return { location: session.cancel_url ?? session.success_url };
    if (isDeclined(choice)) {
      const decline = () =>
        ({ type: "payment_intent.payment_failed", account, object: declineSession(store, stored, now()) }) as const;
      await emit(decline, choice.telling).attempted;
      return { status: 402, said: "declined" };
    }
    if (choice.method === "blik" && !/^\d{6}$/.test(choice.code)) return { status: 400, said: "sixDigits" };
    const pay = () =>
      ({ type: "checkout.session.completed", account, object: paySession(store, stored, now()) }) as const;
    await emit(pay, choice.telling).attempted;
    const intent = store.intents.find(store.sessions.find(id)?.session.payment_intent ?? "")?.intent;
    if (intent?.status === "requires_capture") {
      const type = "payment_intent.amount_capturable_updated";
      await emit(() => ({ type, account, object: intent }), choice.telling).attempted;
    }
    return { location: successOf(session) };
  };
