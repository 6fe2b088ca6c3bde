import { type KeyboardEvent, type ReactNode, use, useEffect, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { ReadOnly } from "../../../ui/read-only.ts";
import { ConflictSheet, type FieldNames } from "./conflict-sheet.tsx";
import { EditorContext } from "./editor-context.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { SaveBar } from "./save-bar.tsx";
import type { Editor } from "./use-editor.ts";

/**
 * The form of an editor of staff, with the bar that saves it. Leaving with unsaved changes asks first, Ctrl+S saves,
 * and after a failed try the first wrong field has the focus.
 */
export function EditorForm<Values extends FieldValues, Input>({
  editor,
  names,
  label,
  actions,
  children,
}: {
  editor: Editor<Values, Input>;
  /** The names of the fields, for the comparison of two versions. */
  names: FieldNames;
  /** The form's accessible name. */
  label: string;
  /** More buttons, at the start of the bar. */
  actions?: ReactNode;
  children: ReactNode;
}) {
  const element = useRef<HTMLFormElement>(null);
  const { attempts, submit } = editor;
  useEffect(() => {
    if (!attempts) return;
    const wrong = element.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
    wrong?.focus();
    wrong?.scrollIntoView({ block: "center" });
  }, [attempts]);
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <EditorContext value={editor as unknown as Editor}>
      <form
        ref={element}
        noValidate
        aria-label={label}
        className="flex flex-1 flex-col"
        onKeyDown={saveByKey}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <fieldset disabled={use(ReadOnly)} className="contents">
          <div className="flex flex-1 flex-col gap-8 pb-8">{children}</div>
          <SaveBar editor={editor as unknown as Editor} actions={actions} />
        </fieldset>
      </form>
      <ConflictSheet editor={editor as unknown as Editor} names={names} />
      <LeaveGuard mayLeave={editor.mayLeave} isDirty={editor.isDirty} />
    </EditorContext>
  );
}

/** A part of an editor under its heading. A link whose hash is its `id` leads to it. */
export function EditorPart({
  id,
  title,
  hint,
  children,
}: {
  id?: string;
  title: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      // On a phone, the header of staff is higher than the shoppers', for which every page leaves room.
      className="flex scroll-mt-4 flex-col gap-4 border-line border-t pt-6 first:border-0 first:pt-0 [h1+&]:border-0 [h1+&]:pt-0"
    >
      <header className="flex flex-col gap-1">
        <h2 className="text-24">{title}</h2>
        {hint && <p className="max-w-prose text-muted">{hint}</p>}
      </header>
      {children}
    </section>
  );
}
