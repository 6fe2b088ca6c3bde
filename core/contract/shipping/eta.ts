/** A zone's time with so many minutes more: "35–50 min" and 15 are "50–65 min". Words without minutes stay. */
export const laterEta = (eta: string, minutes: number): string =>
  eta.replace(/(\d+)(\s*[–-]\s*)?(\d+)?(?=\s*min)/i, (_, from: string, dash = "", to?: string) =>
    to === undefined ? `${Number(from) + minutes}` : `${Number(from) + minutes}${dash}${Number(to) + minutes}`,
  );
