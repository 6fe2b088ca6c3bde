import { choice, one } from "../menu.ts";

export const heat = choice(["How hot?", "Jak ostre?"], one, [
  ["Mild", "Łagodne"],
  ["Medium", "Średnie"],
  ["Hot", "Ostre"],
  ["Madras hot", "Ostre jak w Madrasie"],
]);

export const soup = choice(["Sambar or rasam", "Sambar czy rasam"], one, [
  ["Sambar, lentils and vegetables", "Sambar z soczewicy i warzyw", 0, { allergens: ["mustard"] }],
  ["Rasam, tamarind and pepper", "Rasam z tamaryndowcem i pieprzem", 0, { allergens: ["mustard"] }],
]);

export const chutneys = choice(["Chutneys", "Chutneye"], { min: 1, max: 2 }, [
  ["Coconut", "Kokosowy", 0, { allergens: ["mustard"] }],
  ["Tomato", "Pomidorowy", 0, { allergens: ["mustard"] }],
  ["Coriander and mint", "Z kolendry i mięty"],
  ["Peanut", "Z orzeszków ziemnych", 0, { allergens: ["peanuts"] }],
  ["Podi with ghee", "Podi z ghee", 3, { allergens: ["milk", "sesame"] }],
]);

export const extras = choice(["Make it richer", "Dodatki"], { max: 3 }, [
  ["More potato masala", "Więcej ziemniaków masala", 6, { allergens: ["mustard"] }],
  ["Melted cheese", "Roztopiony ser", 7, { allergens: ["milk"] }],
  ["Fried egg", "Jajko sadzone", 6, { allergens: ["eggs"] }],
  ["Paneer", "Paneer", 9, { allergens: ["milk"], soldOut: true }],
  ["Extra ghee", "Więcej ghee", 4, { allergens: ["milk"] }],
]);

export const alongside = choice(["Alongside", "Do tego"], { max: 3 }, [
  ["Steamed rice", "Ryż na sypko", 9],
  ["Malabar parotta", "Parotta malabarska", 8, { allergens: ["gluten", "milk", "eggs"] }],
  ["Appam", "Appam", 9],
  ["Papadam", "Papadam", 4],
]);

export const portion = choice(["Portion", "Porcja"], one, [
  ["For one", "Dla jednej osoby"],
  ["To share", "Do podziału", 32],
]);

export const withBiryani = choice(["With the biryani", "Do biryani"], { max: 3 }, [
  ["Cucumber raita", "Raita z ogórkiem", 6, { allergens: ["milk"] }],
  ["Boiled egg", "Jajko na twardo", 4, { allergens: ["eggs"] }],
  ["Lime pickle", "Marynowana limonka", 5, { allergens: ["mustard"] }],
  ["Papadam", "Papadam", 4],
]);

export const dip = choice(["Dip", "Sos"], { max: 2 }, [
  ["Mint yoghurt", "Jogurt z miętą", 0, { allergens: ["milk"] }],
  ["Tomato chutney", "Chutney pomidorowy", 0, { allergens: ["mustard"] }],
  ["Coconut chutney", "Chutney kokosowy", 3, { allergens: ["mustard"] }],
]);

export const milk = choice(["Milk", "Mleko"], one, [
  ["Whole milk", "Mleko pełne", 0, { allergens: ["milk"] }],
  ["Oat drink", "Napój owsiany", 3, { allergens: ["gluten"] }],
]);

export const sugar = choice(["Sugar", "Cukier"], one, [
  ["None", "Bez cukru"],
  ["A little", "Odrobina"],
  ["As at the stall", "Jak na straganie"],
]);

export const glass = choice(["Size", "Wielkość"], one, [
  ["300 ml", "300 ml"],
  ["500 ml", "500 ml", 6],
]);
