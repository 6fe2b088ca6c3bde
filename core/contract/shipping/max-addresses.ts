/** Most addresses that a user may save. */
export const MAX_ADDRESSES = 10;
