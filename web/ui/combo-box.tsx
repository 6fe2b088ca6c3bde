import { type ReactNode, type Ref, useContext, useEffect, useState } from "react";
import { ComboBox as AriaComboBox, ComboBoxStateContext } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Field, type FieldProps } from "./field.tsx";

export interface Suggestion {
  id: string;
  text: string;
  /** A second, quieter line. */
  detail?: string;
}

/**
 * A text field with suggestions that also takes free text. The caller searches and debounces.
 * Heavy: import it only from files that are themselves loaded lazily.
 */
export function ComboBox({
  value,
  onChange,
  suggestions,
  onPick,
  status,
  name,
  autoComplete,
  onBlur,
  ref,
  ...field
}: FieldProps & {
  value: string;
  onChange: (text: string) => void;
  suggestions: readonly Suggestion[];
  onPick: (suggestion: Suggestion) => void;
  /** Shown in the list while there are no suggestions: how to start, "searching", or "nothing found". */
  status: ReactNode;
  name?: string;
  autoComplete?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}) {
  // Cleared by the next keystroke, so that the same place can be picked again.
  const [picked, setPicked] = useState<string | number | null>(null);
  return (
    <Field {...field}>
      {({ id, className, ...aria }) => (
        <AriaComboBox
          aria-labelledby={`${id}-label`}
          allowsCustomValue
          allowsEmptyCollection
          items={suggestions}
          inputValue={value}
          onInputChange={(text) => {
            setPicked(null);
            onChange(text);
          }}
          selectedKey={picked}
          onSelectionChange={(key) => {
            setPicked(key);
            const suggestion = suggestions.find(({ id }) => id === key);
            if (suggestion) onPick(suggestion);
          }}
          onBlur={onBlur}
        >
          <Input {...aria} dir="auto" id={id} ref={ref} name={name} autoComplete={autoComplete} className={className} />
          <ShowNews of={suggestions[0]?.id} />
          <Popover className="w-(--trigger-width) overflow-auto rounded-field border border-line bg-paper shadow-sheet data-entering:animate-settle-in">
            <ListBox
              className="max-h-docket overflow-y-auto p-1 outline-none"
              renderEmptyState={() => (
                <p role="status" className="px-3 py-3 text-muted">
                  {status}
                </p>
              )}
            >
              {({ id, text, detail }: Suggestion) => (
                <ListBoxItem
                  id={id}
                  textValue={text}
                  className="flex min-h-target cursor-pointer flex-col justify-center rounded-tag px-3 py-2 outline-none data-focused:bg-wash"
                >
                  <span>{text}</span>
                  {detail && <span className="text-14 text-muted">{detail}</span>}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </AriaComboBox>
      )}
    </Field>
  );
}

/**
 * Opens the list again when new suggestions arrive. Scrolling closes it, and a pasted address has no next keystroke.
 */
function ShowNews({ of: first }: { of: string | undefined }) {
  const list = useContext(ComboBoxStateContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens for new suggestions, not when it was closed
  useEffect(() => {
    if (first && list?.isFocused && !list.isOpen) list.open(null, "input");
  }, [first]);
  return null;
}
