import type { FieldProps } from "./field.tsx";
import { TextField } from "./text-field.tsx";
import { completeTime, maskTime } from "./time-of-day.ts";

/** A time of day on a 24-hour clock, in the mask 99:99. */
export const TimeField = ({
  value,
  onChange,
  ...field
}: FieldProps & { value: string; onChange: (time: string) => void }) => (
  <TextField
    {...field}
    className="figures w-[4.5rem] min-w-tile"
    inputMode="numeric"
    autoComplete="off"
    placeholder="99:99"
    value={value}
    onChange={({ currentTarget }) => onChange(maskTime(currentTarget.value))}
    onBlur={({ currentTarget }) => {
      const time = completeTime(currentTarget.value);
      if (time !== value) onChange(time);
    }}
  />
);
