import type { Language } from "../locales/languages.ts";

interface Exemption {
  /** The language of the law. */
  of: Language;
  words: Record<Language, string>;
}

/**
 * The sentence that the law of a country wants of a shop that is exempt from VAT, and what it says in the other
 * languages.
 */
const exemptions: Record<string, Exemption> = {
  // § 34a Satz 1 Nr. 5 UStDV, since 2025-01-01.
  DE: {
    of: "de",
    words: {
      de: "Steuerfreier Umsatz für Kleinunternehmer nach § 19 UStG",
      en: "Exempt from VAT as a small business under § 19 of the German VAT act (UStG)",
      pl: "Sprzedaż zwolniona z VAT: mały przedsiębiorca według § 19 niemieckiej ustawy o VAT (UStG)",
    },
  },
  // Rozporządzenie w sprawie wystawiania faktur, § 3 pkt 3: the ground of the exemption.
  PL: {
    of: "pl",
    words: {
      pl: "Zwolnienie podmiotowe z VAT: art. 113 ust. 1 i 9 ustawy o VAT",
      en: "Exempt from VAT under art. 113 (1) and (9) of the Polish VAT act",
      de: "Von der Umsatzsteuer befreit nach Art. 113 Abs. 1 und 9 des polnischen Umsatzsteuergesetzes",
    },
  },
};

/** What a shop of a country begins with; empty where we know of no sentence. */
export const usualExemption = (country: string): string => {
  const exemption = exemptions[country];
  return exemption ? exemption.words[exemption.of] : "";
};

/** The sentence of an exempt shop for a reader. What a shop wrote itself is shown as it is. */
export const exemptionIn = (sentence: string, language: Language): string => {
  const usual = Object.values(exemptions).find(({ of, words }) => words[of] === sentence);
  return usual ? usual.words[language] : sentence;
};
