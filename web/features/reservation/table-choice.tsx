import type { ComponentProps } from "react";
import { useIntl } from "react-intl";
import { Stepper } from "../../ui/stepper.tsx";
import { ShopPhone } from "../organization/contact-details.tsx";
import { TimeChoice } from "./time-choice.tsx";

/** How many guests come, and when. */
export function TableChoice({
  largestParty,
  onGuests,
  ...time
}: ComponentProps<typeof TimeChoice> & { largestParty: number; onGuests: (guests: number) => void }) {
  const { $t } = useIntl();
  const { guests } = time;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-18">{$t({ id: "reservation.guests" })}</h2>
          {guests >= largestParty && <p className="text-14 text-muted">{$t({ id: "reservation.moreGuests" })}</p>}
        </div>
        <Stepper value={guests} onChange={onGuests} of={$t({ id: "reservation.guests" })} max={largestParty} />
        {guests >= largestParty && (
          <div className="w-full">
            <ShopPhone />
          </div>
        )}
      </div>
      <TimeChoice {...time} />
    </>
  );
}
