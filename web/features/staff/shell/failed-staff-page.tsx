import { failedPage } from "../../../ui/dead-end.tsx";

/** Replaces the pages of staff if the session or the shops can't be loaded. */
export const failedStaffPage = (retry: () => unknown) => <main id="content">{failedPage(retry)}</main>;
