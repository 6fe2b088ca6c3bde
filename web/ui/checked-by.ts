import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";

/** A schema of a form: of its fields as they are typed, and of what is sent. */
export type FormSchema<Input, Output> = z.ZodMiniType<Output, Partial<Input>>;

export interface Checks<Input extends FieldValues, Output> {
  mode: "onTouched";
  resolver: Resolver<Input, unknown, Output>;
}

/**
 * Options that validate a form by a schema of the contract: a field when it is left and while it is corrected, all of
 * them on submit. `useForm({ ...checkedBy(Contact), defaultValues: … })`
 */
export const checkedBy = <Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
): Checks<Input, Output> => ({ mode: "onTouched", resolver: standardSchemaResolver(schema) });
