/** Most addresses that a user may save. */
export const MOST_ADDRESSES = 10;
