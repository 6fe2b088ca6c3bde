import { errorMessage } from "../../api/errors.ts";
import { useText } from "../../i18n/text.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Switch } from "../staff-forms/switch-field.tsx";
import { type Publishable, usePublish } from "./use-menu.ts";

/** Says whether shoppers see something, and changes that at once, apart from the form below. */
export function PublishedSwitch({ kind, item }: { kind: "categories" | "dishes"; item: Publishable }) {
  const t = useText();
  const change = usePublish(kind);
  const isOn = change.isPending ? !change.variables.publishedAt : Boolean(item.publishedAt);
  return (
    <div>
      <Switch
        label={t("staff-menu.published")}
        hint={t(isOn ? "staff-menu.publishedHint" : "staff-menu.draftHint")}
        isOn={isOn}
        isDisabled={change.isPending}
        onChange={() => change.mutate(item)}
      />
      {change.isError && <FieldError id="published-error">{t(errorMessage(change.error))}</FieldError>}
    </div>
  );
}
