import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Switch } from "../staff-forms/switch-field.tsx";

/** Says whether shoppers see something, and changes that at once, apart from the form below. */
export function PublishedSwitch({
  isPublished,
  onChange,
}: {
  isPublished: boolean;
  onChange: (isPublished: boolean) => Promise<unknown>;
}) {
  const t = useText();
  const change = useMutation({ mutationFn: onChange });
  const isOn = change.isPending ? change.variables : isPublished;
  return (
    <div>
      <Switch
        label={t("staff-menu.published")}
        hint={t(isOn ? "staff-menu.publishedHint" : "staff-menu.draftHint")}
        isOn={isOn}
        isDisabled={change.isPending}
        onChange={change.mutate}
      />
      {change.isError && <FieldError id="published-error">{t(errorMessage(change.error))}</FieldError>}
    </div>
  );
}
