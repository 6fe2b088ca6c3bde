import { randomInt } from "node:crypto";

/** Letters and digits that are hard to confuse on the phone. */
const spoken = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A reference that people can say aloud, such as `K7QW-2FH`. It is not unique. */
export const newReference = (): string =>
  Array.from({ length: 7 }, () => spoken[randomInt(spoken.length)])
    .join("")
    .replace(/^.{4}/, "$&-");
