import type { LegalText } from "./legal-page.tsx";

export const terms: LegalText = {
  en: ({ name, contact }) => ({
    title: "Terms and conditions",
    sections: [
      [
        "Who sells",
        `${name} sells and prepares everything on this site and answers for it: ${contact}. Dabba runs the site for the shop and is not a party to your order.`,
      ],
      [
        "Ordering",
        "You order with an account or, where the shop takes guests, with an e-mail address alone. Before you pay, you see each item, its options, the delivery fee and the total. Paying, or confirming cash on delivery, places an order with an obligation to pay.",
        "The contract is made when the shop accepts the order; the tracking page says when. If the shop cannot accept it, the order is cancelled and what you paid is returned in full.",
      ],
      [
        "Prices and payment",
        "Prices include tax. Beside a reduced price stands the lowest price of the 30 days before the reduction. You pay by the methods shown at checkout; card and BLIK payments are handled by the payment provider named there.",
      ],
      [
        "Delivery and pickup",
        "The shop delivers to the addresses within its zones, at the fee and in the time shown for yours, or hands the order over at its own address. Times are estimates; the tracking page shows what has happened.",
      ],
      [
        "Changing your mind",
        "Until the shop accepts an order, you can cancel it on its page or by calling the shop. Later, meals made to order and food that spoils quickly are exempt from the 14-day right of withdrawal in distance sales.",
      ],
      [
        "Complaints",
        `If something is missing or not as ordered, tell the shop: ${contact}. It answers within 14 days. Your statutory rights as a consumer are not limited by these terms.`,
      ],
      [
        "Allergens",
        "The allergens of each dish are listed in its details before you order. Dishes are made in one kitchen, so traces of others are possible; with a severe allergy, call the shop first.",
      ],
      [
        "Your data",
        `${name} is responsible for the data of your orders and reservations, whoever runs this platform for that of your account.`,
        "You delete your account, at every shop at once, under “Your account”. For an order or a reservation without an account, ask the shop to delete it. The privacy policy says what is kept, why and for how long.",
      ],
    ],
  }),
  pl: ({ name, contact }) => ({
    title: "Regulamin",
    sections: [
      [
        "Kto sprzedaje",
        `Sprzedawcą wszystkiego, co jest na tej stronie, jest ${name}: ${contact}. Sprzedawca przygotowuje zamówienia i za nie odpowiada. Dabba prowadzi stronę na jego zlecenie i nie jest stroną Twojego zamówienia.`,
      ],
      [
        "Zamawianie",
        "Zamawiasz, mając konto albo, jeśli lokal na to pozwala, podając tylko adres e-mail. Przed zapłatą widzisz każdą pozycję, jej opcje, koszt dostawy i kwotę do zapłaty. Zapłata albo potwierdzenie płatności gotówką oznacza złożenie zamówienia z obowiązkiem zapłaty.",
        "Umowa zostaje zawarta, gdy sprzedawca przyjmie zamówienie; informuje o tym strona śledzenia. Jeśli nie może go przyjąć, zamówienie jest anulowane, a cała wpłata wraca do Ciebie.",
      ],
      [
        "Ceny i płatność",
        "Ceny zawierają podatek. Obok obniżonej ceny podana jest najniższa cena z 30 dni przed obniżką. Płacisz metodami pokazanymi przy zamówieniu; płatności kartą i BLIK-iem obsługuje wskazany tam operator płatności.",
      ],
      [
        "Dostawa i odbiór",
        "Zamówienia są dostarczane pod adresy w strefach dostaw, za opłatą i w czasie podanymi dla Twojego adresu, albo wydawane pod adresem sprzedawcy. Czasy są szacunkowe; strona śledzenia pokazuje, co już się stało.",
      ],
      [
        "Odstąpienie od umowy",
        "Dopóki zamówienie nie jest przyjęte, możesz je anulować na jego stronie albo telefonicznie. Później 14-dniowe prawo odstąpienia od umowy zawartej na odległość nie obejmuje dań przygotowanych na zamówienie ani żywności, która szybko się psuje.",
      ],
      [
        "Reklamacje",
        `Jeśli czegoś brakuje albo coś jest niezgodne z zamówieniem, zgłoś to sprzedawcy: ${contact}. Odpowiedź dostaniesz w ciągu 14 dni. Regulamin nie ogranicza Twoich praw konsumenta wynikających z ustawy.`,
      ],
      [
        "Alergeny",
        "Alergeny każdego dania są wymienione w jego szczegółach przed zamówieniem. Dania powstają w jednej kuchni, więc możliwe są śladowe ilości innych; przy silnej alergii najpierw zadzwoń.",
      ],
      [
        "Twoje dane",
        `Administratorem danych z zamówień i rezerwacji jest ${name}, a danych konta podmiot prowadzący tę platformę.`,
        "Konto usuwasz, od razu we wszystkich lokalach, w „Twoje konto”. O usunięcie zamówienia lub rezerwacji bez konta poproś lokal. Co, po co i jak długo jest przechowywane, mówi polityka prywatności.",
      ],
    ],
  }),
};
