import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useController } from "react-hook-form";
import type { FileRef } from "#core/contract/common.ts";
import { pictureTypes } from "#core/contract/files.ts";
import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { useEditorContext, useFieldErrors } from "./editor-context.ts";
import { type Upload, useUploads } from "./use-pictures.ts";
import { staffMessage } from "./validation.ts";

const tile = "relative flex size-[160px] flex-col overflow-hidden rounded-tile border border-line bg-wash";

/**
 * Pictures that are uploaded while the form is filled in. Of several, the first is the main one; their order can be
 * changed. The form holds their ids: a list, or with `single` one id or null.
 * @param stored the pictures that the form began with
 */
export function PictureField({
  name,
  label,
  hint,
  stored,
  single = false,
  most = 10,
}: {
  name: string;
  label: string;
  hint?: ReactNode;
  stored: readonly FileRef[];
  single?: boolean;
  most?: number;
}) {
  const t = useText();
  const id = useId();
  const { form } = useEditorContext();
  const { field } = useController({ control: form.control, name });
  const error = useFieldErrors()(name);
  const [uploaded, setUploaded] = useState<FileRef[]>([]);
  const value: unknown = field.value;
  const ids = Array.isArray(value) ? (value as string[]) : typeof value === "string" ? [value] : [];
  const limit = single ? 1 : most;
  const set = (next: string[]) => field.onChange(single ? (next.at(-1) ?? null) : next);
  const { uploads, add, retry, drop } = useUploads((file) => {
    setUploaded((all) => [...all, file]);
    const now: unknown = form.getValues(name);
    set([...(Array.isArray(now) ? now : []), file.id]);
  });
  const known = new Map<string, FileRef>([...stored, ...uploaded].map((file) => [file.id, file]));
  const room = single ? 1 : limit - ids.length - uploads.length;
  const move = (place: number, by: number) => {
    const next = [...ids];
    next.splice(place + by, 0, ...next.splice(place, 1));
    set(next);
  };
  const choose = (files: FileList | null) => {
    if (single) for (const { key } of uploads) drop(key);
    add([...(files ?? [])].slice(0, room));
  };
  return (
    <div
      data-field={name}
      data-invalid={error ? "" : undefined}
      tabIndex={error ? -1 : undefined}
      className="flex flex-col gap-2"
    >
      <p id={`${id}-label`} className="font-semibold">
        {label}
      </p>
      {hint && <p className="text-14 text-muted">{hint}</p>}
      <ul
        aria-labelledby={`${id}-label`}
        className="flex flex-wrap gap-3"
        onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
        onDrop={(event) => {
          if (!event.dataTransfer.files.length) return;
          event.preventDefault();
          choose(event.dataTransfer.files);
        }}
      >
        {ids.map((fileId, place) => (
          <li key={fileId} className={tile}>
            <img
              src={known.get(fileId)?.url}
              alt={t("staff-forms.picture", { number: place + 1, name: known.get(fileId)?.filename ?? "" })}
              className="size-full object-cover"
            />
            <div className="absolute inset-x-0 bottom-0 flex justify-between bg-paper/90">
              <span className="flex">
                {ids.length > 1 && (
                  <>
                    <IconButton
                      label={t("staff-forms.pictureEarlier", { number: place + 1 })}
                      disabled={place === 0}
                      onClick={() => move(place, -1)}
                    >
                      <ArrowLeft size={20} aria-hidden />
                    </IconButton>
                    <IconButton
                      label={t("staff-forms.pictureLater", { number: place + 1 })}
                      disabled={place === ids.length - 1}
                      onClick={() => move(place, 1)}
                    >
                      <ArrowRight size={20} aria-hidden />
                    </IconButton>
                  </>
                )}
              </span>
              <IconButton
                label={t("staff-forms.pictureRemove", { number: place + 1 })}
                onClick={() => set(ids.filter((each) => each !== fileId))}
              >
                <Trash2 size={20} aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
        {uploads.map((upload) => (
          <UploadTile key={upload.key} {...{ upload, retry, drop }} />
        ))}
        {room > 0 && (
          <li>
            <label
              className={`${tile} cursor-pointer items-center justify-center gap-2 border-dashed border-control p-4 text-center font-semibold text-14 hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2`}
            >
              <ImagePlus size={28} aria-hidden />
              {t(
                single
                  ? ids.length
                    ? "staff-forms.pictureReplace"
                    : "staff-forms.pictureAdd"
                  : "staff-forms.picturesAdd",
              )}
              <input
                type="file"
                className="sr-only"
                name={name}
                accept={pictureTypes.join(",")}
                multiple={!single}
                onBlur={field.onBlur}
                onChange={(event) => {
                  choose(event.currentTarget.files);
                  event.currentTarget.value = "";
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** A picture on its way, or what went wrong with it. */
function UploadTile({
  upload,
  retry,
  drop,
}: {
  upload: Upload;
  retry: (upload: Upload) => void;
  drop: (key: number) => void;
}) {
  const t = useText();
  const { key, file, preview, progress, problem } = upload;
  if (!problem)
    return (
      <li className={tile}>
        <img src={preview} alt="" className="size-full object-cover opacity-50" />
        <progress
          aria-label={t("staff-forms.uploading", { name: file.name })}
          value={progress}
          className="absolute inset-x-2 bottom-2 h-2 w-[142px] accent-brand-text"
        />
      </li>
    );
  const canRetry = "error" in problem;
  return (
    <li className={`${tile} justify-between p-2`}>
      <div role="alert" className="overflow-auto">
        <p className="truncate font-semibold text-12">{file.name}</p>
        <FieldError id={`upload-${key}`}>
          {t("sentence" in problem ? staffMessage(problem.sentence) : errorMessage(problem.error))}
        </FieldError>
      </div>
      <div className="flex">
        {canRetry && (
          <Button variant="quiet" className="text-14" onClick={() => retry(upload)}>
            {t("common.retry")}
          </Button>
        )}
        <IconButton label={t("staff-forms.uploadDrop", { name: file.name })} onClick={() => drop(key)}>
          <Trash2 size={20} aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}
