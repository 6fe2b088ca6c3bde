import type { Language } from "./languages.ts";
import type { Allergen } from "./product.ts";

/** What tickets and receipts say. A browser and a printer without one print the same. */
export interface PaperWords {
  delivery: string;
  pickup: string;
  promised: string;
  placed: string;
  note: string;
  taxId: string;
  subtotal: string;
  discount: string;
  shipping: string;
  total: string;
  paid: string;
  notPaid: string;
  cash: string;
  door: string;
  notFiscal: string;
  test: string;
  testHint: string;
  contains: string;
  allergens: Readonly<Record<Allergen, string>>;
}

export const paperWords: Readonly<Record<Language, PaperWords>> = {
  en: {
    delivery: "DELIVERY",
    pickup: "PICKUP",
    promised: "For",
    placed: "Placed",
    note: "Note",
    taxId: "Tax number",
    subtotal: "Subtotal",
    discount: "Discount",
    shipping: "Shipping",
    total: "Total",
    paid: "Paid online",
    notPaid: "Not paid",
    cash: "Collect in cash",
    door: "Door",
    notFiscal: "This is not a fiscal receipt.",
    test: "Test page",
    testHint: "If you can read this, orders print here once they are accepted.",
    contains: "Contains",
    allergens: {
      celery: "celery",
      crustaceans: "crustaceans",
      eggs: "eggs",
      fish: "fish",
      gluten: "cereals containing gluten",
      lupin: "lupin",
      milk: "milk",
      molluscs: "molluscs",
      mustard: "mustard",
      nuts: "nuts",
      peanuts: "peanuts",
      sesame: "sesame seeds",
      soybeans: "soybeans",
      sulphites: "sulphites",
    },
  },
  pl: {
    delivery: "DOSTAWA",
    pickup: "ODBIÓR OSOBISTY",
    promised: "Na",
    placed: "Złożone",
    note: "Uwagi",
    taxId: "NIP",
    subtotal: "Wartość produktów",
    discount: "Rabat",
    shipping: "Dostawa",
    total: "Razem",
    paid: "Zapłacone online",
    notPaid: "Niezapłacone",
    cash: "Do pobrania gotówką",
    door: "Mieszkanie",
    notFiscal: "To nie jest paragon fiskalny.",
    test: "Wydruk próbny",
    testHint: "Jeśli to czytasz, przyjęte zamówienia będą się tu drukować.",
    contains: "Zawiera",
    allergens: {
      celery: "seler",
      crustaceans: "skorupiaki",
      eggs: "jaja",
      fish: "ryby",
      gluten: "zboża zawierające gluten",
      lupin: "łubin",
      milk: "mleko",
      molluscs: "mięczaki",
      mustard: "gorczyca",
      nuts: "orzechy",
      peanuts: "orzeszki ziemne",
      sesame: "sezam",
      soybeans: "soja",
      sulphites: "siarczyny",
    },
  },
};
