import { useIntl } from "react-intl";
import type { MessageId } from "../../../i18n/messages.ts";
import { Choices, RadioRow } from "../../../ui/choice-row.tsx";

/** A choice of one reason. After an attempt without one (`isTried`), it says that the reason is missing. */
export function ReasonChoices<Reason extends string>({
  reasons,
  textOf,
  rule,
  chosen,
  isTried,
  onChoose,
}: {
  reasons: readonly Reason[];
  textOf: (reason: Reason) => MessageId;
  rule?: string;
  chosen: Reason | undefined;
  isTried: boolean;
  onChoose: (reason: Reason) => void;
}) {
  const { $t } = useIntl();
  return (
    <Choices legend={$t({ id: "staff.why" })} rule={rule} error={isTried && !chosen && $t({ id: "staff.whyMissing" })}>
      {reasons.map((each) => (
        <RadioRow
          key={each}
          name="reason"
          title={$t({ id: textOf(each) })}
          checked={chosen === each}
          onChange={() => onChoose(each)}
        />
      ))}
    </Choices>
  );
}
