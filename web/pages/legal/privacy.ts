import type { LegalText } from "./legal-page.tsx";

export const privacy: LegalText = {
  en: ({ name, contact }) => ({
    title: "Privacy policy",
    sections: [
      [
        "Who is responsible",
        `For your orders and reservations it is ${name}: ${contact}. Dabba stores them on the shop's behalf.`,
        "For your account, with your name, e-mail address, phone, saved addresses and sign-ins, it is whoever runs this platform. One account works at every shop on it, and no shop can see it.",
      ],
      [
        "What is kept, and why",
        "For your account: name, e-mail address, phone, saved addresses, a password that nobody can read back, passkeys, and whether you connected Google. So that strangers neither get in nor lock you out: the browsers in which you are signed in and, for 90 days, the networks from which you signed in. To bring and prove an order: name, phone, address, notes, what you ordered and what it cost, and without an account the e-mail address that you give for it. For a reservation: name, phone and the number of guests. Card details go straight to the payment provider and never reach this site.",
        "The ground is the contract that an order is, and, for invoices, the law. There is no advertising, no profiling and no tracking across sites.",
      ],
      [
        "In your browser",
        "Two cookies, both needed: one keeps you signed in, one remembers your language. While you log in by a code or with Google, one more is kept for ten minutes. Your cart is kept in the browser's own storage and is read only to price it and to order.",
      ],
      [
        "Who else sees it",
        "Whoever delivers your order sees your name, phone and address. Amazon's services store the data for this platform and send its mail and text messages. The payment provider sees the amount and the order's number. When you search for a street, what you type is sent to a place search without your name. Google takes part only if you sign in with it.",
        "If you have this device tell you of an order, its browser's push service, such as Google's, Apple's or Mozilla's, passes encrypted messages on and can't read them. The device's address there is kept until the order is over.",
      ],
      [
        "How long",
        "The account and all that belongs to it until you delete them, which you can do at any time under “Your account”. Then past orders stay in the shop's books without your name, phone and address. Without that they lose them after two years.",
        "If mail to an address comes back, or is reported as spam, that is remembered for 30 days or a year, without the address itself.",
      ],
      [
        "Your rights",
        "Under “Your account” you can download everything that is kept about you, and delete the account at every shop at once. Your orders then stay without you in them.",
        "If you ordered as a guest, create an account with the same e-mail address and confirm it: your orders join it, and are erased with it.",
        `Without an account, and for one order alone, ask the shop to see, correct or delete your data, or object to its use: ${contact}. You can also complain to the data protection authority of your country.`,
      ],
    ],
  }),
  pl: ({ name, contact }) => ({
    title: "Polityka prywatności",
    sections: [
      [
        "Kto odpowiada za dane",
        `Administratorem danych z zamówień i rezerwacji jest ${name}: ${contact}. Dabba przechowuje je na zlecenie lokalu.`,
        "Administratorem danych konta, czyli imienia i nazwiska, adresu e-mail, telefonu, zapisanych adresów i logowań, jest podmiot prowadzący tę platformę. Jedno konto działa we wszystkich lokalach platformy i żaden lokal nie ma do niego wglądu.",
      ],
      [
        "Co jest przechowywane i po co",
        "Na potrzeby konta: imię i nazwisko, adres e-mail, telefon, zapisane adresy, hasło, którego nikt nie może odczytać, klucze dostępu oraz to, czy konto jest połączone z Google. Aby nikt obcy się nie zalogował ani nie zablokował Ci konta: przeglądarki, w których jesteś na koncie, a przez 90 dni sieci, z których się logujesz. Aby dostarczyć i udokumentować zamówienie: imię i nazwisko, telefon, adres, uwagi, zamówione pozycje i ich ceny, a bez konta także podany przy nim adres e-mail. Na potrzeby rezerwacji: imię i nazwisko, telefon i liczba osób. Dane karty trafiają prosto do operatora płatności i nigdy nie docierają do tej strony.",
        "Podstawą jest umowa, którą jest zamówienie, a w przypadku rachunków przepisy prawa. Nie ma tu reklam, profilowania ani śledzenia między stronami.",
      ],
      [
        "W Twojej przeglądarce",
        "Dwa pliki cookie, oba niezbędne: jeden utrzymuje zalogowanie, drugi pamięta język. Podczas logowania kodem lub przez Google jeszcze jeden jest zachowany przez dziesięć minut. Koszyk jest w pamięci samej przeglądarki i służy tylko do wyceny i złożenia zamówienia.",
      ],
      [
        "Kto jeszcze je widzi",
        "Osoba dostarczająca zamówienie widzi imię i nazwisko, telefon i adres. Usługi firmy Amazon przechowują dane na zlecenie platformy i wysyłają jej e-maile i SMS-y. Operator płatności widzi kwotę i numer zamówienia. Wpisywana ulica trafia do wyszukiwarki miejsc bez Twojego nazwiska. Google bierze w tym udział tylko wtedy, gdy logujesz się przez Google.",
        "Jeśli włączysz powiadomienia o zamówieniu na urządzeniu, usługa powiadomień jego przeglądarki, np. Google, Apple lub Mozilla, przekazuje zaszyfrowane wiadomości i nie może ich odczytać. Adres urządzenia w tej usłudze jest przechowywany do zakończenia zamówienia.",
      ],
      [
        "Jak długo",
        "Konto i wszystko, co do niego należy, do chwili, gdy je usuniesz, co możesz zrobić w każdej chwili w „Twoje konto”. Dawne zamówienia zostają wtedy w księgach lokalu bez Twojego imienia, nazwiska, telefonu i adresu. W przeciwnym razie tracą je po dwóch latach.",
        "Jeśli wiadomość na jakiś adres wróci albo zostanie zgłoszona jako spam, pamiętamy o tym odpowiednio przez 30 dni lub przez rok, bez samego adresu.",
      ],
      [
        "Twoje prawa",
        "W „Twoje konto” możesz pobrać wszystko, co jest o Tobie przechowywane, i usunąć konto od razu we wszystkich lokalach. Zamówienia zostają wtedy bez Twoich danych.",
        "Jeśli zamawiasz jako gość, załóż konto na ten sam adres e-mail i potwierdź go: zamówienia dołączą do konta i znikną z nich Twoje dane, gdy je usuniesz.",
        `Jeśli nie masz konta albo chodzi o jedno zamówienie, poproś lokal o wgląd w dane, ich poprawienie lub usunięcie albo sprzeciw się ich użyciu: ${contact}. Możesz też złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych.`,
      ],
    ],
  }),
};
