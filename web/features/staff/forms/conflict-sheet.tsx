import { type ReactNode, useState } from "react";
import { useIntl } from "react-intl";
import { Button } from "../../../ui/button.tsx";
import { Choices, RadioRow } from "../../../ui/choice-row.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import type { Editor, SavingState } from "./use-editor.ts";
import { contestedFields, readable } from "./versions.ts";

/** The label of each field, and how its values are shown where `readable` is not enough. */
export type FieldNames = Record<string, string | { label: string; format: (value: never) => ReactNode }>;

interface Props {
  editor: Editor;
  names: FieldNames;
}

/** Shows each field that both people changed, with both versions to choose from. */
export function ConflictSheet({ editor, names }: Props) {
  const { state } = editor;
  return state.is === "conflict" ? <Conflict key={state.version} {...{ editor, names, state }} /> : null;
}

function Conflict({ editor, names, state }: Props & { state: Extract<SavingState, { is: "conflict" }> }) {
  const { $t } = useIntl();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const { versions } = state;
  const contested = contestedFields(versions);
  const keepAll = () => editor.choose(() => true);
  return (
    <Sheet
      isOpen
      onClose={keepAll}
      title={$t({ id: "staff-forms.conflictTitle" })}
      footer={
        <Button wide onClick={() => editor.choose((name) => !theirs.has(name))}>
          {$t({ id: "staff-forms.conflictGoOn" })}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <p>{$t({ id: "staff-forms.conflictHint" })}</p>
        {contested.map((name) => {
          const named = names[name] ?? name;
          const format = typeof named === "string" ? readable : named.format;
          const choose = (isTheirs: boolean) =>
            setTheirs((chosen) => new Set(isTheirs ? [...chosen, name] : [...chosen].filter((each) => each !== name)));
          return (
            <Choices key={name} level="h3" legend={typeof named === "string" ? named : named.label}>
              <RadioRow
                name={name}
                title={$t({ id: "staff-forms.mine" })}
                detail={<span className="whitespace-pre-line">{format(versions.mine[name] as never)}</span>}
                checked={!theirs.has(name)}
                onChange={() => choose(false)}
              />
              <RadioRow
                name={name}
                title={$t({ id: "staff-forms.theirs" })}
                detail={<span className="whitespace-pre-line">{format(versions.theirs[name] as never)}</span>}
                checked={theirs.has(name)}
                onChange={() => choose(true)}
              />
            </Choices>
          );
        })}
      </div>
    </Sheet>
  );
}
