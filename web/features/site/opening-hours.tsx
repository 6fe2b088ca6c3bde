import { FormattedMessage, useIntl } from "react-intl";
import { formatDate } from "#core/contract/values/format-date.ts";
import { DocketLine, DocketLines } from "../../ui/docket.tsx";
import { useOrganization, useReader } from "../organization/organization.tsx";
import { daysName, hoursText, nextSpecialDays, weekOf } from "./hours.ts";
import { useSiteWords } from "./words.ts";

/** The week's opening hours, and what the shop wrote below them. */
export function OpeningHours() {
  const { locale } = useIntl();
  const reader = useReader();
  const { hoursNote } = useSiteWords();
  const { configuration } = useOrganization();
  const week = weekOf(configuration);
  const special = nextSpecialDays(configuration, new Date());
  return (
    <div className="flex flex-col gap-3">
      {week ? (
        <DocketLines>
          {week.map((days) => (
            <DocketLine
              key={days.first}
              label={<span className="inline-block first-letter:uppercase">{daysName(days, locale)}</span>}
            >
              {hoursText(days.hours, reader) || <FormattedMessage id="site.closedDay" />}
            </DocketLine>
          ))}
        </DocketLines>
      ) : (
        <p>
          <FormattedMessage id="site.always" />
        </p>
      )}
      {special.length > 0 && (
        <DocketLines>
          {special.map(({ date, hours }) => (
            <DocketLine key={date} label={formatDate(date, reader)}>
              {hoursText(hours, reader) || <FormattedMessage id="site.closedDay" />}
            </DocketLine>
          ))}
        </DocketLines>
      )}
      {hoursNote && <p className="wrap-anywhere text-14 text-muted">{hoursNote}</p>}
    </div>
  );
}
