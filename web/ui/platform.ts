/** What the platform is called. */
export const platformName = "Dabba";

/** The platform's address, a setting of the stage. */
export const platformUrl: string = import.meta.env.VITE_PLATFORM_URL ?? "https://dabba.example";

/** Whether this page is the platform's own. */
export const isPlatform = (): boolean => location.hostname === new URL(platformUrl).hostname;
