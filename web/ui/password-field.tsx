import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useIntl } from "react-intl";
import { IconButton } from "./button.tsx";
import { Field, type FieldProps } from "./field.tsx";

/** A password that can be shown and pasted; `autoComplete` is `current-password` or `new-password`. */
export function PasswordField({ label, note, hint, error, className, ...props }: FieldProps & ComponentProps<"input">) {
  const { $t } = useIntl();
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, note, hint, error, className }}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...props}
            {...control}
            type={shown ? "text" : "password"}
            className={`${control.className} pe-12`}
          />
          <IconButton
            label={$t({ id: shown ? "common.hidePassword" : "common.showPassword" })}
            aria-controls={control.id}
            className="absolute end-1 top-1"
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
