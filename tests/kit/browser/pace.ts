/**
 * Seconds that people take, by published averages. The waits of the app are not among them.
 * - deciding on the next step (M, 1.35 s) and moving a finger to it (P, 1.1 s): Card, Moran and Newell, "The Psychology
 *   of Human-Computer Interaction", 1983, the keystroke-level model
 * - typing a letter on a phone: 36.2 words of five letters a minute, the mean of 37,370 people: Palin et al., "How do
 *   People Type on Mobile Devices?", MobileHCI 2019
 */
const DECIDE = 1.35;
const POINT = 1.1;
const LETTER = 60 / (36.2 * 5);

/** Seconds that somebody takes on a phone for so many taps and letters. */
export const secondsFor = ({ taps, letters }: { taps: number; letters: number }): number =>
  taps * (DECIDE + POINT) + letters * LETTER;
