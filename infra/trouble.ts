/** Something that only the person who started this can put right: its message is one line and names the fix. */
export class Trouble extends Error {}
