/** The typed part of a time in the mask 99:99: "930" and "9.30" are "09:30" on the way. */
export const maskTime = (text: string): string => {
  const isSeparated = /^\d\D/.test(text);
  const typed = text.replace(/\D/g, "");
  const isLate = typed.length > 1 && Number(typed[0]) > 2;
  const digits = (isSeparated || isLate ? `0${typed}` : typed).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
};

/** The complete time for a typed text, once the field is left: "9" is "09:00". Midnight may be typed as 24:00. */
export const completeTime = (text: string): string => {
  const [hours = "", minutes = ""] = maskTime(text).split(":");
  if (!hours) return "";
  const time = `${hours.padStart(2, "0")}:${minutes.padEnd(2, "0")}`;
  return time === "24:00" ? "00:00" : time;
};
