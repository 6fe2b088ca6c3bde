const minutes = /(\d+)(\s*[–-]\s*)?(\d+)?(?=\s*min)/i;

/** A zone's time plus `more` minutes: "35–50 min" and 15 give "50–65 min". A text without minutes stays. */
export const laterEta = (eta: string, more: number): string =>
  eta.replace(minutes, (_, from: string, dash = "", to?: string) =>
    to === undefined ? `${Number(from) + more}` : `${Number(from) + more}${dash}${Number(to) + more}`,
  );

/** The minutes that a zone's time names; undefined where it has only words. */
export const etaRange = (eta: string): { from: number; to: number } | undefined => {
  const [, from, , to = from] = minutes.exec(eta) ?? [];
  return from === undefined ? undefined : { from: Number(from), to: Number(to) };
};
