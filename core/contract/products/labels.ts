import type { Allergen, LocalizedProduct } from "./product.ts";

/** Diets that a dish may suit. Its metadata has them under `diet`, with commas between several. */
export const diets = ["vegan", "vegetarian", "gluten-free"] as const;
export type Diet = (typeof diets)[number];

/** How hot a dish is. Its metadata has it under `spice`, from 1 to 3; without it a dish is not hot. */
export const spices = ["spice-0", "spice-1", "spice-2", "spice-3"] as const;

/** What shoppers read of a dish beside its words, and choose dishes by. */
export const labels = [...diets, ...spices] as const;
export type Label = (typeof labels)[number];

const seafood: readonly Allergen[] = ["fish", "crustaceans", "molluscs"];

/** Allergens that contradict a diet. Somebody may rely on the label, so it is left out then. */
const contradictions: Record<Diet, readonly Allergen[]> = {
  vegan: ["eggs", "milk", ...seafood],
  vegetarian: seafood,
  "gluten-free": ["gluten"],
};

/** A dish's labels; what is vegan is vegetarian too. */
export const labelsOf = ({ metadata, allergens }: Pick<LocalizedProduct, "metadata" | "allergens">): Label[] => {
  const said = metadata.diet?.toLowerCase().split(/[\s,]+/) ?? [];
  if (said.includes("vegan")) said.push("vegetarian");
  const suits = diets.filter(
    (diet) => said.includes(diet) && !contradictions[diet].some((each) => allergens.includes(each)),
  );
  return [...suits, spices.find((spice) => spice === `spice-${metadata.spice}`) ?? "spice-0"];
};

/** The labels that a dish is shown with: the stricter of two diets, and chillies only where there are any. */
export const shownLabels = (labels: readonly Label[]): Label[] =>
  labels.filter((label) => label !== "spice-0" && !(label === "vegetarian" && labels.includes("vegan")));
