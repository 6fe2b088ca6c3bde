/** A service refuses a message for good. */
export class Refused extends Error {}
