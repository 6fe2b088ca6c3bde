import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

type Props = ComponentProps<typeof TextField>;

/** An email address, which no keyboard capitalizes or corrects. */
export const EmailField = (props: Props) => (
  <TextField type="email" autoCapitalize="none" spellCheck={false} {...props} />
);

/** A phone number, typed on the keys of a phone. */
export const PhoneField = (props: Props) => <TextField type="tel" inputMode="tel" {...props} />;
