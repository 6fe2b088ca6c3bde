import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

/** Words that a list is searched for as they are typed. */
export const SearchField = ({
  onSearch,
  ...props
}: ComponentProps<typeof TextField> & { value: string; onSearch: (words: string) => void }) => (
  <TextField type="search" {...props} onChange={({ currentTarget }) => onSearch(currentTarget.value)} />
);
