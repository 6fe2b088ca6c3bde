import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from "react-hook-form";
import * as z from "zod/mini";
import { ApiError } from "../../../api/client.ts";
import { nameOf, type Path, sentOf } from "./sent.ts";
import { useUnsaved } from "./use-unsaved.ts";
import { alike, changedFields, contestedFields, mergedVersion, type Versions } from "./versions.ts";

/** What an editor keeps. Its fields are part of the key under which it is stored. */
const unsavedOf = <Values extends FieldValues>() => {
  const values = z.custom<Values>((kept) => kept instanceof Object && !Array.isArray(kept));
  return z.object({
    stored: z.object({ values, id: z.exactOptional(z.string()), version: z.optional(z.number()) }),
    values,
  });
};

/** What the API holds of something that is edited. */
export interface Stored<Values> {
  values: Values;
  /** The id, for an editor that goes on to the page of what it has added. */
  id?: string;
  /** The version, for items that count their changes. */
  version?: number | undefined;
}

export interface Saving<Input> {
  /** All of the form, as the contract's schema takes it. */
  input: Input;
  /** Only the changed fields. */
  changed: Partial<Input>;
  /** Let the API refuse the change if somebody else has saved since. */
  headers: { "if-match": string };
}

interface Editing<Values, Input> {
  schema: z.ZodMiniType<Input>;
  stored: Stored<Values>;
  /** The language that the API requires of each text. */
  defaultLocale: string;
  /** Whether it is not stored yet, so that it can be saved without a change. */
  isNew?: boolean;
  /**
   * Makes the calls.
   * @returns what is stored now
   */
  save: (saving: Saving<Input>) => Promise<Stored<Values>>;
  /** Reads what is stored, after somebody else changed it. */
  load: () => Promise<Stored<Values>>;
  /** Called after a save, for example to leave the page of a new item. The guard then allows leaving. */
  onSaved?: (stored: Stored<Values>) => void;
}

export type SavingState =
  | { is: "unchanged" }
  | { is: "saving" }
  | { is: "saved"; at: Date; withTheirs: boolean }
  /** `unplaced` are issues that no field of the form shows. */
  | { is: "failed"; error: unknown; unplaced: string[] }
  | { is: "conflict"; versions: Versions; version: number | undefined };

export type Editor<Values extends FieldValues = FieldValues, Input = FieldValues> = ReturnType<
  typeof useEditor<Values, Input>
>;

/**
 * The state of an editor of staff: a form checked by a schema of the contract, the errors of the API, and what happens
 * when somebody else saves first. If they changed other fields, both changes are saved together; if they changed the
 * same ones, the user chooses. Values are plain data, named as the fields of the schema.
 */
export function useEditor<Values extends FieldValues, Input>(editing: Editing<Values, Input>) {
  const [base, setBase] = useState(editing.stored);
  const [state, setState] = useState<SavingState>({ is: "unchanged" });
  const [attempts, setAttempts] = useState(0);
  /** The fields on the screen that can show an issue. */
  const fields = useRef(new Set<string>());
  const isLeaving = useRef(false);
  const uploads = usePendingUploads();
  /** A mutation, so that `useSessionExpiry` notices a session that has ended. */
  const saving = useMutation({ mutationFn: (save: () => Promise<Stored<Values>>) => save() });
  const sent = (values: Values) => sentOf(values, editing.defaultLocale);
  const form = useForm<Values, unknown, Input>({
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: editing.stored.values as DefaultValues<Values>,
    resolver: resolverOf(editing.schema, sent),
  });

  /**
   * Shows issues at their fields.
   * @returns the sentences of issues without a field
   */
  const place = (issues: readonly { path: Path; message: string }[]): string[] =>
    issues.flatMap(({ path, message }) => {
      const names = path.map((_, length) => nameOf(path.slice(0, path.length - length)));
      const name = names.find((each) => fields.current.has(each));
      if (!name) return [message];
      form.setError(name as FieldPath<Values>, { type: "server", message });
      return [];
    });

  const fail = (error: unknown, unplaced: string[] = []) => {
    setState({ is: "failed", error, unplaced });
    setAttempts((count) => count + 1);
  };

  /** Resets the form to another version, with `next` as its values. */
  const beginWith = (stored: Stored<Values>, next: Values = stored.values) => {
    setBase(stored);
    form.reset(stored.values);
    for (const name of changedFields(stored.values, next))
      form.setValue(name as FieldPath<Values>, next[name], { shouldDirty: true });
  };

  const send = async (input: Input, from: Stored<Values>, submitted: Values, withTheirs = false): Promise<void> => {
    setState({ is: "saving" });
    const changed = new Set(changedFields(from.values, submitted));
    const patch = Object.fromEntries(Object.entries(input as FieldValues).filter(([name]) => changed.has(name)));
    try {
      const stored = await saving.mutateAsync(() =>
        editing.save({
          input,
          changed: patch as Partial<Input>,
          headers: { "if-match": `"${from.version}"` },
        }),
      );
      const typed = form.getValues();
      const later = changedFields(submitted, typed);
      beginWith(stored, { ...stored.values, ...Object.fromEntries(later.map((name) => [name, typed[name]])) });
      setState({ is: "saved", at: new Date(), withTheirs });
      isLeaving.current = later.length === 0;
      editing.onSaved?.(stored);
      isLeaving.current = false;
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === "conflict";
      if (isConflict && !withTheirs) return mergeWithTheirs(from, submitted).catch((failure) => fail(failure));
      const { fieldOf } = sent(submitted);
      const issues = error instanceof ApiError ? error.issues : [];
      fail(error, place(issues.map(({ path, message }) => ({ path: fieldOf(path), message }))));
    }
  };

  /** Merges with a version that somebody else has saved. */
  const mergeWithTheirs = async (from: Stored<Values>, mine: Values): Promise<void> => {
    const theirs = await editing.load();
    const versions = { base: from.values, mine, theirs: theirs.values };
    if (contestedFields(versions).length) {
      setState({ is: "conflict", versions, version: theirs.version });
      return;
    }
    const merged = mergedVersion(versions, () => true) as Values;
    beginWith(theirs, merged);
    const checked = await editing.schema["~standard"].validate(sent(merged).input);
    if (checked.issues) return fail(new Error("Both changes together are not valid"));
    return send(checked.value, theirs, merged, true);
  };

  useUnsaved({
    fields: Object.keys(editing.stored.values),
    schema: unsavedOf<Values>(),
    unsaved: () => (alike(form.getValues(), base.values) ? undefined : { stored: base, values: form.getValues() }),
    bringBack: ({ stored, values }) => beginWith(stored, values),
  });

  const submit = form.handleSubmit(
    (input) => {
      const submitted = structuredClone(form.getValues());
      if (!editing.isNew && alike(submitted, base.values)) return setState({ is: "unchanged" });
      return send(input, base, submitted);
    },
    (errors) => fail(undefined, place(issuesOf(errors))),
  );

  /** Waits for uploads. Otherwise a new item would lose a picture that is still being uploaded. */
  const submitAll = async (): Promise<void> => {
    if (uploads.areUnderWay()) {
      setState({ is: "saving" });
      if (!(await uploads.succeed())) return fail(undefined);
    }
    return submit();
  };

  return {
    form,
    state,
    fields,
    /** Grows with each failure, so that the first wrong field is focused each time. */
    attempts,
    submit: () => (state.is === "saving" ? Promise.resolve() : submitAll()),
    /** Makes the next save wait for an upload. */
    awaits: uploads.add,
    isDirty: form.formState.isDirty,
    mayLeave: () => isLeaving.current || !form.formState.isDirty,
    discard: () => {
      form.reset(base.values);
      setState({ is: "unchanged" });
    },
    /** Resolves a conflict with the chosen fields, without saving. */
    choose: (keepsMine: (name: string) => boolean) => {
      if (state.is !== "conflict") return;
      const { versions, version } = state;
      beginWith({ values: versions.theirs as Values, version }, mergedVersion(versions, keepsMine) as Values);
      setState({ is: "unchanged" });
    },
  };
}

/** The uploads of an editor's fields that are under way, for which the next save waits. */
function usePendingUploads() {
  const pending = useRef(new Set<Promise<boolean>>());
  return {
    areUnderWay: () => pending.current.size > 0,
    /** Waits for all of them. @returns whether each has succeeded */
    succeed: async () => !(await Promise.all(pending.current)).includes(false),
    /** @param upload resolves with its success */
    add: (upload: Promise<boolean>) => {
      pending.current.add(upload);
      void upload.finally(() => pending.current.delete(upload));
    },
  };
}

/** Checks a form by a schema of the contract, and puts its issues at the form's fields. */
const resolverOf = <Values extends FieldValues, Input>(
  schema: z.ZodMiniType<Input>,
  sent: (values: Values) => ReturnType<typeof sentOf>,
): Resolver<Values, unknown, Input> =>
  standardSchemaResolver({
    "~standard": {
      version: 1,
      vendor: "dabba",
      validate: async (values: unknown) => {
        const { input, fieldOf } = sent(values as Values);
        const checked = await schema["~standard"].validate(input);
        if (!checked.issues) return checked;
        return { issues: checked.issues.map(({ message, path = [] }) => ({ message, path: fieldOf(path as Path) })) };
      },
    },
  });

/** The issues of a form, with their paths. */
const issuesOf = (errors: FieldErrors | undefined, path: Path = []): { path: Path; message: string }[] =>
  Object.entries(errors ?? {}).flatMap(([name, error]) => {
    if (typeof error !== "object" || error === null || name === "ref") return [];
    const here = [...path, name];
    const own = typeof error.message === "string" ? [{ path: here, message: error.message }] : [];
    return [...own, ...issuesOf(error as FieldErrors, here)];
  });
