/** What the platform is called. */
export const platformName = "Dabba";
