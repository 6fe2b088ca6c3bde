import { type Category, choice, one } from "../menu.ts";

const dough = choice(["Dough", "Ciasto"], one, [
  ["Classic, 48 hours", "Klasyczne, 48 godzin", 0, { allergens: ["gluten"] }],
  ["Wholegrain", "Pełnoziarniste", 1.5, { allergens: ["gluten"] }],
  ["Gluten-free", "Bezglutenowe", 3, { soldOut: true }],
]);

const toppings = choice(["On top", "Dodatki"], { max: 3 }, [
  ["Buffalo mozzarella", "Mozzarella z mleka bawolic", 3, { allergens: ["milk"] }],
  ["Anchovies", "Anchois", 2.5, { allergens: ["fish"] }],
  ["Rocket", "Rukola", 1.5],
  ["Prosciutto", "Prosciutto", 3.5],
]);

const portion = choice(["Portion", "Porcja"], one, [
  ["Regular", "Zwykła"],
  ["Large", "Duża", 4],
]);

const pour = choice(["Pour", "Ile?"], one, [
  ["Glass, 0.15 l", "Kieliszek 0,15 l"],
  ["Carafe, 0.5 l", "Karafka 0,5 l", 11],
]);

const pasta: Category = {
  slug: "pasta",
  sku: "PAS",
  en: ["Pasta", "Rolled every morning, cooked for ninety seconds."],
  pl: ["Makarony", "Wałkowane co rano, gotowane półtorej minuty."],
  dishes: [
    {
      slug: "spaghetti-pomodoro",
      price: 12.5,
      en: ["Spaghetti al pomodoro", "San Marzano tomatoes cooked for three hours, basil, a little butter."],
      pl: ["Spaghetti al pomodoro", "Pomidory San Marzano gotowane trzy godziny, bazylia, odrobina masła."],
      allergens: ["gluten", "milk"],
      diet: "vegetarian",
      groups: [portion],
    },
    {
      slug: "tagliatelle-ragu",
      price: 15.5,
      en: ["Tagliatelle al ragù", "Egg ribbons with beef and pork, six hours on a small flame."],
      pl: ["Tagliatelle al ragù", "Jajeczne wstążki i mięso, sześć godzin na małym ogniu."],
      allergens: ["gluten", "eggs", "milk", "celery", "sulphites"],
      groups: [portion],
    },
    {
      slug: "cacio-e-pepe",
      price: 14,
      en: ["Cacio e pepe", "Pecorino, toasted pepper, and nothing to hide behind."],
      pl: ["Cacio e pepe", "Pecorino, prażony pieprz, woda z makaronu i żadnych sztuczek."],
      allergens: ["gluten", "milk"],
      diet: "vegetarian",
      groups: [portion],
    },
    {
      slug: "trofie-al-pesto",
      price: 14.5,
      en: ["Trofie al pesto", "Ligurian twists with basil, pine nuts, green beans and potatoes."],
      pl: ["Trofie al pesto", "Liguryjskie świderki z bazylią, fasolką i ziemniakami."],
      allergens: ["gluten", "milk", "nuts"],
      diet: "vegetarian",
      groups: [portion],
    },
  ],
};

const pizza: Category = {
  slug: "pizza",
  sku: "PIZ",
  en: ["Pizza", "Ninety seconds in a wood oven at 450 °C."],
  pl: ["Pizza", "Półtorej minuty w piecu opalanym drewnem, w 450 °C."],
  dishes: [
    {
      slug: "pizza-margherita",
      price: 10.5,
      en: ["Margherita", "Tomato, fior di latte and basil."],
      pl: ["Margherita", "Pomidory, fior di latte i bazylia."],
      allergens: ["milk"],
      diet: "vegetarian",
      groups: [dough, toppings],
    },
    {
      slug: "pizza-diavola",
      price: 13,
      en: ["Diavola", "Hot Calabrian salami, black olives and chilli."],
      pl: ["Diavola", "Ostre salami z Kalabrii, czarne oliwki i chili."],
      allergens: ["milk"],
      spice: 2,
      groups: [dough, toppings],
    },
    {
      slug: "pizza-ortolana",
      price: 12.5,
      en: ["Ortolana", "White, with grilled courgette, aubergine and peppers."],
      pl: ["Ortolana", "Biała, z grillowaną cukinią, bakłażanem i papryką."],
      allergens: ["milk"],
      diet: "vegetarian",
      groups: [dough, toppings],
    },
    {
      slug: "pizza-patate-rosmarino",
      price: 12,
      sale: 10,
      en: ["Patate e rosmarino", "White, with thin potatoes, rosemary and sea salt."],
      pl: ["Patate e rosmarino", "Biała, z cienkimi plastrami ziemniaków, rozmarynem i solą morską."],
      allergens: ["milk"],
      diet: "vegetarian",
      groups: [dough, toppings],
    },
  ],
};

const dolci: Category = {
  slug: "dolci",
  sku: "DOL",
  en: ["Desserts", "Made this morning, gone by midnight."],
  pl: ["Desery", "Robione rano, przed północą już ich nie ma."],
  dishes: [
    {
      slug: "tiramisu",
      price: 7.5,
      en: ["Tiramisù", "Sponge fingers, strong coffee, mascarpone and cocoa."],
      pl: ["Tiramisù", "Biszkopty, mocna kawa, mascarpone i kakao."],
      allergens: ["gluten", "eggs", "milk"],
      diet: "vegetarian",
    },
    {
      slug: "panna-cotta",
      price: 6.5,
      en: ["Panna cotta", "Vanilla cream that barely holds, with sour cherries."],
      pl: ["Panna cotta", "Waniliowa śmietanka, która ledwie się trzyma, z wiśniami."],
      allergens: ["milk"],
    },
    {
      slug: "cannolo",
      price: 5.5,
      en: ["Cannolo", "A crisp shell, filled to order with ricotta and pistachio."],
      pl: ["Cannolo", "Chrupiąca rurka, nadziewana na zamówienie ricottą i pistacjami."],
      allergens: ["gluten", "eggs", "milk", "nuts"],
      diet: "vegetarian",
      soldOut: true,
    },
  ],
};

const drinks: Category = {
  slug: "vino-e-bibite",
  sku: "BEV",
  en: ["Wine and drinks", "One red, one bitter, one with bubbles."],
  pl: ["Wino i napoje", "Jedno czerwone, jedno gorzkie, jedno z bąbelkami."],
  dishes: [
    {
      slug: "rosso-della-casa",
      price: 6,
      en: ["House red", "Montepulciano d'Abruzzo: cherries, leather, no tie."],
      pl: ["Czerwone wino domowe", "Montepulciano d'Abruzzo: wiśnie, skóra i luz."],
      allergens: ["sulphites"],
      taxCategory: "alcohol",
      diet: "vegan",
      groups: [pour],
    },
    {
      slug: "chinotto",
      price: 4.2,
      en: ["Chinotto", "Bitter orange soda, dark as cola and far less sweet. 0.275 l"],
      pl: ["Chinotto", "Napój z gorzkich pomarańczy, ciemny jak cola i dużo mniej słodki. 0,275 l"],
      taxCategory: "beverage",
      diet: "vegan",
    },
    {
      slug: "acqua-frizzante",
      price: 3.2,
      en: ["Sparkling water", "From the Alps, in a glass bottle. 0.5 l"],
      pl: ["Woda gazowana", "Z Alp, w szklanej butelce. 0,5 l"],
      taxCategory: "beverage",
      diet: "vegan",
    },
  ],
};

export const menu: readonly Category[] = [pasta, pizza, dolci, drinks];
