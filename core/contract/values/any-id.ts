/** What an id has after its prefix, as a pattern. */
export const ulid = "[0-7][0-9a-hjkmnp-tv-z]{25}";

const anyId = new RegExp(`^[a-z]{3}_${ulid}$`);

/** Whether a text is an id of any kind. Ids contain no personal data. */
export const isId = (text: string): boolean => anyId.test(text);
