/** The sections of each legal text: a heading, and paragraphs on lines of their own. */
export const legalSections = {
  terms: [
    "terms.seller",
    "terms.ordering",
    "terms.prices",
    "terms.delivery",
    "terms.withdrawal",
    "terms.complaints",
    "terms.allergens",
    "terms.data",
  ],
  privacy: [
    "privacy.controller",
    "privacy.purposes",
    "privacy.browser",
    "privacy.recipients",
    "privacy.retention",
    "privacy.rights",
  ],
} as const;
