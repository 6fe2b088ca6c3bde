import { ApiError } from "../../api/client.ts";

/** Whether an error is about fields, which then say so themselves. */
export const isAboutField = (error: unknown): boolean => error instanceof ApiError && error.issues.length > 0;
