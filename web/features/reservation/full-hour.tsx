import { useIntl } from "react-intl";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useOrganization } from "../organization/organization.tsx";
import type { Day, Hour } from "./days.ts";
import { nearestFree } from "./nearest-free.ts";

/** For an hour that is full, or too soon by now: the nearest free ones. */
export default function FullHour({
  hour,
  guests,
  days,
  onChoose,
}: {
  hour: Hour;
  guests: number;
  days: readonly Day[];
  onChoose: (hour: Hour) => void;
}) {
  const { $t } = useIntl();
  const { daysAhead } = useOrganization().configuration.reservations;
  const free = nearestFree(days, hour.at);
  const dayOf = (at: string) => days.find(({ hours }) => hours.some((each) => each.at === at))?.label ?? "";
  const nameOf = ({ at, label }: Hour) => (dayOf(at) === dayOf(hour.at) ? label : `${dayOf(at)}, ${label}`);
  return (
    <div role="status">
      <Alert
        tone="warn"
        title={$t(
          { id: hour.obstacle === "past" ? "reservation.lateAt" : "reservation.fullAt" },
          { time: hour.label, guests },
        )}
        action={
          <div className="flex flex-wrap gap-2 pt-1">
            {free.map((each) => (
              <Button key={each.at} variant="secondary" className="figures" onClick={() => onChoose(each)}>
                {nameOf(each)}
              </Button>
            ))}
          </div>
        }
      >
        {$t({
          id: free.length
            ? "reservation.nearest"
            : daysAhead > days.length
              ? "reservation.noneThen"
              : "reservation.noneLeft",
        })}
      </Alert>
    </div>
  );
}
