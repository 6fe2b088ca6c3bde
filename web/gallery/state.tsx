import { type ReactNode, useEffect, useEffectEvent } from "react";
import type * as z from "zod/mini";
import { EditorContext } from "../features/staff/forms/editor-context.ts";
import { type Editor, useEditor } from "../features/staff/forms/use-editor.ts";

/** A widget with its states. */
export const Widget = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4 border-line border-t pt-6">
    <h2 className="text-24">{name}</h2>
    <div className="grid items-start gap-6 lg:grid-cols-2">{children}</div>
  </section>
);

/** One state of a widget, under its name. */
export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="flex min-w-0 flex-col gap-3 rounded-docket border border-line p-4">
    <h3 className="text-14 text-muted">{name}</h3>
    {children}
  </section>
);

/** The form around a widget that belongs to an editor, with what the API said of its fields. */
export function InEditor({
  values,
  issues = {},
  children,
}: {
  values: Record<string, unknown>;
  /** Sentences by the names of their fields. */
  issues?: Record<string, string> | undefined;
  children: ReactNode;
}) {
  const editor = useEditor<Record<string, unknown>, Record<string, unknown>>({
    schema: anything,
    stored: { values },
    defaultLocale: "en",
    save: async () => ({ values }),
    load: async () => ({ values }),
  });
  const { form } = editor;
  const complain = useEffectEvent(() => {
    for (const [name, message] of Object.entries(issues)) form.setError(name, { type: "server", message });
  });
  useEffect(() => complain(), []);
  return <EditorContext value={editor as unknown as Editor}>{children}</EditorContext>;
}

const anything = { "~standard": { validate: (value: unknown) => ({ value }) } } as unknown as z.ZodMiniType<
  Record<string, unknown>,
  never
>;
