import type { Site } from "../site.ts";

export const site: Site = {
  hero: "mezzaluce-oven",
  headline: ["Dinner at half-light", "Kolacja o zmierzchu"],
  lead: [
    "Pizza from a wood oven, pasta rolled this morning, a courtyard with eleven lamps. In Kreuzberg, late on Fridays.",
    "Pizza z pieca na drewno, makaron wałkowany dziś rano, dziedziniec z jedenastoma lampkami. W Kreuzbergu, w piątki do późna.",
  ],
  notice: [
    "The courtyard is closed for the winter. Inside it is warm.",
    "Dziedziniec jest zamknięty na zimę. W środku jest ciepło.",
  ],
  hoursNote: ["The oven goes out half an hour before we close.", "Piec gaśnie pół godziny przed zamknięciem."],
  favourites: ["pizza-margherita", "tagliatelle-ragu", "pizza-diavola", "trofie-al-pesto"],
  intro: [
    "Mezzaluce is the light between day and night, when the lamps come on and nobody has ordered yet. We open for that hour and stay for the ones after it.\n\nThe menu is short. What is on it we make ourselves, from the dough to the tiramisù.",
    "Mezzaluce to światło między dniem a nocą, kiedy zapalają się lampy, a nikt jeszcze nie zamówił. Otwieramy dla tej godziny i zostajemy na następne.\n\nKarta jest krótka. Wszystko, co w niej jest, robimy sami: od ciasta po tiramisù.",
  ],
  reservation: [
    "For more than eight people call us: we push the tables together.",
    "Gdy będzie was więcej niż osiem osób, zadzwoń: zsuniemy stoły.",
  ],
  story: [
    {
      picture: "mezzaluce-dough",
      title: ["Flour, water, salt, two days", "Mąka, woda, sól, dwa dni"],
      text: [
        "The dough rests for two days in the cold. That is most of the recipe. It asks for patience and a large fridge, and it repays both: a rim that is all air, and a base that you can fold.",
        "Ciasto odpoczywa dwa dni w chłodzie. To prawie cały przepis. Wymaga cierpliwości i dużej lodówki, a oddaje jedno i drugie: brzegiem z samego powietrza i spodem, który da się złożyć.",
      ],
      alt: ["A ball of dough in a blue bowl", "Kula ciasta w niebieskiej misce"],
    },
    {
      picture: "mezzaluce-courtyard",
      title: ["Eleven lamps", "Jedenaście lampek"],
      text: [
        "The courtyard was for bicycles. We swept it, hung a string of lamps, and counted: eleven. In summer they come on by themselves when it gets dark, and that is when the kitchen is loudest.",
        "Dziedziniec był na rowery. Zamietliśmy go, powiesiliśmy sznur lampek i policzyliśmy: jedenaście. Latem zapalają się same, gdy robi się ciemno, i wtedy w kuchni jest najgłośniej.",
      ],
      alt: [
        "A courtyard at dusk with two tables under a string of lamps",
        "Dziedziniec o zmierzchu, dwa stoliki pod sznurem lampek",
      ],
    },
  ],
  testimonials: [
    {
      name: "Jonas K.",
      quote: [
        "Still warm after two kilometres by bike, and the rim had not gone soft.",
        "Po dwóch kilometrach rowerem wciąż ciepła, a brzeg nie zmiękł.",
      ],
    },
    {
      name: "Marta L.",
      quote: ["The cacio e pepe is the reason I moved to this street.", "Dla tego cacio e pepe mieszkam na tej ulicy."],
    },
  ],
  gallery: [
    { picture: "cacio-e-pepe", alt: ["Cacio e pepe", "Cacio e pepe"] },
    {
      picture: "pizza-patate-rosmarino",
      alt: ["Pizza with potatoes and rosemary", "Pizza z ziemniakami i rozmarynem"],
    },
    { picture: "spaghetti-pomodoro", alt: ["Spaghetti with tomatoes", "Spaghetti z pomidorami"] },
    { picture: "trofie-al-pesto", alt: ["Trofie with pesto", "Trofie z pesto"] },
    { picture: "pizza-ortolana", alt: ["Pizza with vegetables", "Pizza z warzywami"] },
  ],
};
