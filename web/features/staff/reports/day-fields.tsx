import { useIntl } from "react-intl";
import { TextField } from "../../../ui/text-field.tsx";
import { useDayHint } from "../shell/day-hint.ts";
import type { Span } from "./spans.ts";

/** The first and the last day of some days, and what is wrong with them. */
export function DayFields({
  span,
  problem,
  onChange,
}: {
  span: Span;
  problem: string | undefined;
  onChange: (span: Span) => void;
}) {
  const { $t } = useIntl();
  const inWords = useDayHint();
  return (
    <div className="grid max-w-form grid-cols-2 items-start gap-3">
      {(["from", "to"] as const).map((bound) => (
        <TextField
          key={bound}
          label={$t({ id: `staff.${bound}` })}
          type="date"
          required
          value={span[bound]}
          hint={inWords(span[bound])}
          error={bound === "to" ? problem : undefined}
          onChange={({ target }) => onChange({ ...span, [bound]: target.value })}
        />
      ))}
    </div>
  );
}
