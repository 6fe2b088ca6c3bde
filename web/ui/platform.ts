/** What the platform is called. */
export const platformName = "Dabba";

/** The platform's address, a setting of the stage. */
export const platformUrl: string = import.meta.env.VITE_PLATFORM_URL ?? "https://dabba.example";

/** Whether this page is the platform's own, as the server that sent it knows. */
export const isPlatform = (): boolean => document.documentElement.dataset.platform !== undefined;
