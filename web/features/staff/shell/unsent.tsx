import { useIntl } from "react-intl";
import { Alert } from "../../../ui/alert.tsx";
import { useAfter } from "../../../ui/timing.ts";

/** Most calls take less than this, in milliseconds. */
const USUAL_MS = 2_000;

/** Says, after a moment, that actions of this screen wait for the network. */
export function Unsent({ count }: { count: number }) {
  const { $t } = useIntl();
  const isLong = useAfter(count > 0, USUAL_MS);
  return isLong && <Alert tone="warn">{$t({ id: "staff.unsent" }, { count })}</Alert>;
}
