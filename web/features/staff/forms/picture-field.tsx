import { ArrowLeft, ArrowRight, ImagePlus } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useIntl } from "react-intl";
import { pictureTypes } from "#core/contract/files/files.ts";
import type { FileRef } from "#core/contract/values/common.ts";
import { IconButton } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { useEditorContext, useEditorField } from "./editor-context.ts";
import { pictureValues } from "./languages.ts";
import { RemoveButton } from "./list-buttons.tsx";
import { PictureDescriptions, type PictureValues } from "./picture-descriptions.tsx";
import { tile, UploadTile } from "./upload-tile.tsx";
import { useUploads } from "./use-uploads.ts";

/**
 * Pictures that are uploaded while the form is filled in. The first one is the main picture, and their order can be
 * changed. The form holds their ids: a list, or with `single` one id or null. With `isDescribed` each picture has a
 * description, and the form holds ids with translations.
 * @param stored the pictures that the form began with
 */
export function PictureField({
  name,
  label,
  hint,
  stored,
  single = false,
  isDescribed = false,
  most = 10,
}: {
  name: string;
  label: string;
  hint?: ReactNode;
  stored: readonly FileRef[];
  single?: boolean;
  isDescribed?: boolean;
  most?: number;
}) {
  const { $t } = useIntl();
  const id = useId();
  const { form, awaits } = useEditorContext();
  const { onChange, onBlur, error } = useEditorField(name);
  const [uploaded, setUploaded] = useState<FileRef[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const { configuration } = useStaffShop();
  const picked = (): PictureValues[] => {
    const value: unknown = form.getValues(name);
    const all = (Array.isArray(value) ? value : [value]) as (PictureValues | string | null)[];
    return all.flatMap((each) => (typeof each === "string" ? { id: each, translations: [] } : (each ?? [])));
  };
  const pictures = picked();
  const ids = pictures.map(({ id }) => id);
  const limit = single ? 1 : most;
  const set = (next: PictureValues[]) => {
    const values = isDescribed ? next : next.map(({ id }) => id);
    onChange(single ? (values.at(-1) ?? null) : values);
  };
  const { uploads, add, retry, drop } = useUploads((file) => {
    setUploaded((all) => [...all, file]);
    set([...picked(), pictureValues(file, configuration)]);
  }, awaits);
  const known = new Map<string, FileRef>([...stored, ...uploaded].map((file) => [file.id, file]));
  const room = single ? 1 : limit - ids.length - uploads.length;
  const move = (place: number, by: number) => {
    const next = [...pictures];
    next.splice(place + by, 0, ...next.splice(place, 1));
    set(next);
  };
  const choose = (files: FileList | null) => {
    if (single) for (const upload of uploads) drop(upload);
    const chosen = [...(files ?? [])];
    setLeftOut(Math.max(0, chosen.length - room));
    add(chosen.slice(0, room));
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
          <PictureTile
            key={fileId}
            file={known.get(fileId)}
            number={place + 1}
            of={ids.length}
            onMove={(by) => move(place, by)}
            onRemove={() => set(pictures.filter((each) => each.id !== fileId))}
          />
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
              {$t({
                id: single
                  ? ids.length
                    ? "staff-forms.pictureReplace"
                    : "staff-forms.pictureAdd"
                  : "staff-forms.picturesAdd",
              })}
              <input
                type="file"
                className="sr-only"
                name={name}
                accept={pictureTypes.join(",")}
                multiple={!single}
                onBlur={onBlur}
                onChange={(event) => {
                  choose(event.currentTarget.files);
                  event.currentTarget.value = "";
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p role="status" className="text-warn empty:hidden">
        {leftOut > 0 && $t({ id: "staff-forms.picturesLeftOut" }, { count: leftOut, most: limit })}
      </p>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {isDescribed && <PictureDescriptions {...{ name, single, pictures }} onChange={set} />}
    </div>
  );
}

/** A picture with its buttons. It can be moved only if there are several. */
function PictureTile({
  file,
  number,
  of,
  onMove,
  onRemove,
}: {
  /** Undefined until it is known. */
  file: FileRef | undefined;
  number: number;
  of: number;
  onMove: (by: number) => void;
  onRemove: () => void;
}) {
  const { $t } = useIntl();
  const [isRepeated, setRepeated] = useState(false);
  return (
    <li className={tile}>
      <img
        // Another element asks again, once.
        key={String(isRepeated)}
        onError={() => setRepeated(true)}
        src={file?.url}
        alt={$t({ id: "staff-forms.picture" }, { number, name: file?.filename ?? "" })}
        className="size-full object-cover"
      />
      <div className="absolute inset-x-0 bottom-0 flex justify-between bg-paper/90">
        <span className="flex">
          {of > 1 && (
            <>
              <IconButton
                label={$t({ id: "staff-forms.pictureEarlier" }, { number })}
                disabled={number === 1}
                onClick={() => onMove(-1)}
              >
                <ArrowLeft size={20} aria-hidden />
              </IconButton>
              <IconButton
                label={$t({ id: "staff-forms.pictureLater" }, { number })}
                disabled={number === of}
                onClick={() => onMove(1)}
              >
                <ArrowRight size={20} aria-hidden />
              </IconButton>
            </>
          )}
        </span>
        <RemoveButton label={$t({ id: "staff-forms.pictureRemove" }, { number })} onRemove={onRemove} />
      </div>
    </li>
  );
}
