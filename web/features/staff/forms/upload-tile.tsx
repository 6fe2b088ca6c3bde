import { useIntl } from "react-intl";
import { errorMessage } from "../../../api/errors.ts";
import { Button } from "../../../ui/button.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { RemoveButton } from "./list-buttons.tsx";
import { NotAnnounced, type Upload } from "./use-uploads.ts";
import { staffMessage } from "./validation.ts";

/** The box of a picture in an editor. */
export const tile = "relative flex size-[160px] flex-col overflow-hidden rounded-tile border border-line bg-wash";

/** A picture on its way, or what went wrong with it. */
export function UploadTile({
  upload,
  retry,
  drop,
}: {
  upload: Upload;
  retry: (upload: Upload) => void;
  drop: (upload: Upload) => void;
}) {
  const { $t } = useIntl();
  const { key, file, preview, progress, problem } = upload;
  if (!problem)
    return (
      <li className={tile}>
        <img src={preview} alt="" className="size-full object-cover opacity-50" />
        <progress
          aria-label={$t({ id: "staff-forms.uploading" }, { name: file.name })}
          value={progress}
          className="absolute inset-x-2 bottom-2 h-2 w-[142px] accent-brand-text"
        />
      </li>
    );
  const canRetry = "error" in problem;
  return (
    <li className={`${tile} h-auto min-h-[160px] justify-between p-2`}>
      <div role="alert">
        <p className="truncate font-semibold text-12">{file.name}</p>
        <FieldError id={`upload-${key}`}>
          {"sentence" in problem
            ? $t({ id: staffMessage(problem.sentence) })
            : problem.error instanceof NotAnnounced
              ? `${$t({ id: "staff-forms.notAnnounced" })}. ${$t({ id: errorMessage(problem.error.cause) })}`
              : $t({ id: errorMessage(problem.error) })}
        </FieldError>
      </div>
      <div className="flex">
        {canRetry && (
          <Button variant="quiet" className="text-14" onClick={() => retry(upload)}>
            {$t({ id: "common.retry" })}
          </Button>
        )}
        <RemoveButton label={$t({ id: "staff-forms.uploadDrop" }, { name: file.name })} onRemove={() => drop(upload)} />
      </div>
    </li>
  );
}
