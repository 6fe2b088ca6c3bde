import { type ReactNode, use, useId } from "react";
import { FieldError } from "../../../ui/field.tsx";
import { ReadOnly } from "../../../ui/read-only.ts";
import { useEditorField } from "./editor-context.ts";

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  isOn: boolean;
  isDisabled?: boolean;
  name?: string;
  onChange: (isOn: boolean) => void;
}

/** Something that is on or off. The whole row can be pressed. */
export function Switch({ label, hint, error, isOn, isDisabled, name, onChange }: SwitchProps) {
  const id = useId();
  const isReadOnly = use(ReadOnly);
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-target cursor-pointer items-center gap-3 has-disabled:cursor-default">
        <input
          type="checkbox"
          role="switch"
          name={name}
          checked={isOn}
          aria-checked={isOn}
          disabled={isDisabled || isReadOnly}
          aria-labelledby={`${id}-label`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="relative h-6 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-control transition-colors before:absolute before:start-1 before:top-1 before:size-4 before:rounded-full before:bg-paper before:transition-transform checked:bg-brand-text checked:before:translate-x-6 disabled:cursor-default disabled:bg-line"
        />
        <span className="flex min-w-0 flex-col">
          <span id={`${id}-label`} className="font-semibold">
            {label}
          </span>
          {hint && (
            <span id={`${id}-hint`} className="text-14 text-muted">
              {hint}
            </span>
          )}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** A switch of an editor's form. */
export function SwitchField({ name, ...props }: Pick<SwitchProps, "label" | "hint"> & { name: string }) {
  const { value, onChange, error } = useEditorField(name);
  return <Switch {...props} {...{ name, error, onChange }} isOn={Boolean(value)} />;
}
