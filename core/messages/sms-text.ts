/** The letters of GSM 03.38 that take one place of a text message, and those that take two. */
const GSM_SINGLE =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const GSM_DOUBLE = "\f^{}\\[~]|€";

const places = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (GSM_SINGLE.includes(letter) ? 1 : GSM_DOUBLE.includes(letter) ? 2 : Infinity),
    0,
  );

/**
 * Whether a text is sent and paid as one: 160 places of GSM 03.38, else 70 of UCS-2. Polish letters need the latter.
 */
export const isOneSms = (text: string): boolean => places(text) <= 160 || text.length <= 70;

/** A text with its sender's name in front, cut so that both are one text message. */
export const smsText = (sender: string, text: string): string => {
  const letters = [...sender];
  const names = letters.map((_, cut) => (cut ? `${letters.slice(0, -cut).join("").trimEnd()}.` : sender));
  const fitting = names.map((name) => `${name}: ${text}`).find(isOneSms);
  return fitting ?? text;
};
