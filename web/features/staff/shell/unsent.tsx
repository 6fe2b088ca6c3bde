import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { Alert } from "../../../ui/alert.tsx";

/** Most calls take less than this, in milliseconds. */
const USUAL_MS = 2_000;

/** Says, after a moment, that actions of this screen wait for the network. */
export function Unsent({ count }: { count: number }) {
  const { $t } = useIntl();
  const [isLong, setLong] = useState(false);
  const areSome = count > 0;
  useEffect(() => {
    if (!areSome) return;
    const timer = setTimeout(() => setLong(true), USUAL_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [areSome]);
  return isLong && <Alert tone="warn">{$t({ id: "staff.unsent" }, { count })}</Alert>;
}
