/** A person's names as one text; empty of somebody who said none. */
export const personName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`.trim();
