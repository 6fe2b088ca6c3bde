import { useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { Alert } from "../../../ui/alert.tsx";

/** Milliseconds that a call usually takes at most. */
const USUAL_MS = 2_000;

/** Says, after a moment, that what was done here waits for the network. */
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
