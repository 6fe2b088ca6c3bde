const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The file of the handler of `routes[domain][verb]`, below `functions/`: `entryOf("shipping", "listMethods")` is
 * `shipping/list-methods.ts`. The local gateway loads that file, the AWS stacks bundle it.
 */
export const entryOf = (domain: string, verb: string): string => `${kebab(domain)}/${kebab(verb)}.ts`;
