import { type Role, roles } from "#core/contract/organizations.ts";
import { useText } from "../../i18n/text.tsx";
import { ChoiceField } from "../../ui/choice-field.tsx";

/** A choice of what somebody may do. What the role allows stands below it. */
export function RoleSelect({ label, role, onChange }: { label: string; role: Role; onChange: (role: Role) => void }) {
  const t = useText();
  return (
    <ChoiceField
      name="role"
      label={label}
      hint={t(`staff-people.may.${role}`)}
      value={role}
      onChange={(event) => onChange(event.currentTarget.value as Role)}
      choices={roles.map((value) => ({ value, label: t(`staff.role.${value}`) }))}
    />
  );
}
