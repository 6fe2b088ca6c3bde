import type { CancelReason } from "../contract/counter.ts";
import type { Language } from "../contract/languages.ts";
import type { Letter } from "../mail/letter.ts";
import type { OrderNews } from "./news.ts";

/** The values in the texts of an order's messages. */
export interface Facts {
  shop: string;
  reference: string;
  isPickup: boolean;
  /** When the order was accepted. */
  at: string;
  /** When it will be ready to collect or at the door, if the shop promised a time. */
  promised: string | undefined;
  /** Why the shop cancelled it, as a sentence. */
  reason: string | undefined;
  /** The refunded amount, formatted. */
  refund: string | undefined;
}

export interface Told extends Pick<Letter, "subject" | "lead"> {
  /** What the screen of a device shows after the subject. */
  more?: string | undefined;
}

/** Those of some sentences that there are, as one text. */
export const sentences = (...all: (string | undefined | false)[]) => all.filter(Boolean).join(" ");

const english = ({ shop, reference, isPickup, at, promised, reason, refund }: Facts): Record<OrderNews, Told> => {
  const coming =
    promised && (isPickup ? `It is ready to collect at ${promised}.` : `It is at your door by ${promised}.`);
  return {
    received: {
      subject: `Order ${reference} received`,
      lead: `${shop} has your order. You hear from us when it is accepted.`,
    },
    accepted: {
      subject: `Order ${reference} accepted`,
      lead: sentences(`${shop} accepted your order at ${at} and prepares it now.`, coming),
      more: coming,
    },
    ready: {
      subject: `Order ${reference} is ready to collect`,
      lead: "Your order is packed and waits for you at the counter.",
    },
    dispatched: {
      subject: `Order ${reference} is on its way`,
      lead: "The courier is on the way to you with your order.",
    },
    completed: {
      subject: `Order ${reference} ${isPickup ? "collected" : "delivered"}`,
      lead: `${isPickup ? "You collected your order." : "Your order was delivered."} Enjoy your meal. This is what you bought:`,
    },
    cancelled: {
      subject: `Order ${reference} cancelled`,
      more: reason,
      lead: sentences(
        "Your order was cancelled.",
        reason,
        refund ? `${refund} is refunded; the bank may take up to 10 business days.` : "Nothing was charged.",
      ),
    },
    moved: {
      subject: `Order ${reference}: the new time is ${promised}`,
      lead: isPickup
        ? `${shop} needs another time: your order is ready to collect at ${promised}.`
        : `${shop} needs another time: your order is at your door by ${promised}.`,
    },
  };
};

const polish = ({ shop, reference, isPickup, at, promised, reason, refund }: Facts): Record<OrderNews, Told> => {
  const coming = promised && (isPickup ? `Do odbioru: ${promised}.` : `Dostawa do: ${promised}.`);
  return {
    received: {
      subject: `Zamówienie ${reference} złożone`,
      lead: `${shop}: mamy Twoje zamówienie. Napiszemy, gdy zostanie przyjęte.`,
    },
    accepted: {
      subject: `Zamówienie ${reference} przyjęte`,
      lead: sentences(`${shop}: zamówienie przyjęte o ${at}. Już je przygotowujemy.`, coming),
      more: coming,
    },
    ready: {
      subject: `Zamówienie ${reference} gotowe do odbioru`,
      lead: "Zamówienie jest spakowane i czeka przy ladzie.",
    },
    dispatched: {
      subject: `Zamówienie ${reference} w drodze`,
      lead: "Kurier jest w drodze do Ciebie z zamówieniem.",
    },
    completed: {
      subject: `Zamówienie ${reference} ${isPickup ? "odebrane" : "dostarczone"}`,
      lead: `Zamówienie ${isPickup ? "odebrane" : "dostarczone"}. Smacznego. Podsumowanie zakupu:`,
    },
    cancelled: {
      subject: `Zamówienie ${reference} anulowane`,
      more: reason,
      lead: sentences(
        "Zamówienie zostało anulowane.",
        reason,
        refund
          ? `Kwota ${refund} jest zwracana; w banku może to potrwać do 10 dni roboczych.`
          : "Nic nie zostało pobrane.",
      ),
    },
    moved: {
      subject: `Zamówienie ${reference}: nowa godzina ${promised}`,
      lead: isPickup
        ? `${shop}: zmiana godziny. Zamówienie do odbioru: ${promised}.`
        : `${shop}: zmiana godziny. Dostawa do: ${promised}.`,
    },
  };
};

/** The news of an order in words for the customer. */
export const told = { en: english, pl: polish };

/** The reason of a cancellation, in words for the customer. */
export const reasons: Record<Language, Record<CancelReason, string>> = {
  en: {
    sold_out: "Something that you ordered is sold out.",
    too_busy: "The kitchen has too much to do now.",
    closing: "The restaurant is closing.",
    out_of_reach: "The restaurant does not deliver to this address.",
    customer_asked: "You asked for it.",
    other: "The restaurant can't prepare it.",
    not_accepted: "The restaurant did not accept it in time.",
  },
  pl: {
    sold_out: "Czegoś z zamówienia zabrakło.",
    too_busy: "Kuchnia ma teraz za dużo pracy.",
    closing: "Restauracja jest zamykana.",
    out_of_reach: "Restauracja nie dowozi pod ten adres.",
    customer_asked: "Na Twoją prośbę.",
    other: "Restauracja nie może go przygotować.",
    not_accepted: "Restauracja nie przyjęła go na czas.",
  },
};
