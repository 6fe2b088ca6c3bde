import type { Language } from "#core/contract/languages.ts";

const en = {
  title: (provider: string) => `${provider} on this machine`,
  nobodyPays: "Nothing leaves this machine, and nobody is charged.",
  card: "Card",
  code: "BLIK code",
  codeHint: "Any six digits pay, 000000 is declined.",
  telling: "Tell the shop",
  once: "once",
  twice: "twice: send the event again",
  late: "late: 20 seconds after",
  none: "not at all: send no event",
  pay: "Pay",
  decline: "Have it declined",
  cancel: "Cancel",
  declined: "The payment was declined. Try again, or cancel.",
  sixDigits: "A BLIK code has six digits.",
  over: "Nothing can be paid here any more.",
  goBack: "Revolut is not told where to send who cancels: go back in the browser.",
};

const pl: typeof en = {
  title: (provider) => `${provider} na tym komputerze`,
  nobodyPays: "Nic nie opuszcza tego komputera i nikt niczego nie płaci.",
  card: "Karta",
  code: "Kod BLIK",
  codeHint: "Każde sześć cyfr płaci, 000000 zostaje odrzucone.",
  telling: "Powiadom sklep",
  once: "raz",
  twice: "dwa razy: wyślij zdarzenie ponownie",
  late: "późno: 20 sekund po płatności",
  none: "wcale: nie wysyłaj zdarzenia",
  pay: "Zapłać",
  decline: "Odrzuć płatność",
  cancel: "Anuluj",
  declined: "Płatność odrzucona. Spróbuj ponownie lub anuluj.",
  sixDigits: "Kod BLIK ma sześć cyfr.",
  over: "Tutaj nie można już nic zapłacić.",
  goBack: "Revolut nie wie, dokąd odesłać po rezygnacji: wróć w przeglądarce.",
};

/** What the pages on which shoppers pay say in each language. */
export const words: Record<Language, typeof en> = { en, pl };

/** What a page says after a try. */
export type Said = "declined" | "sixDigits" | "over" | "goBack";
