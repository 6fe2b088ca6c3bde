import { failedPage } from "../../../ui/dead-end.tsx";

/** Takes the place of all that staff see while nobody can say who they are or where they work. */
export const failedStaffPage = (retry: () => unknown) => <main id="content">{failedPage(retry)}</main>;
