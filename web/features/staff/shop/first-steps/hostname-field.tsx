import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import * as staffOrganizations from "#core/contract/organizations/staff.ts";
import { fetching } from "../../../../api/client.ts";
import { useDebounced } from "../../../../ui/debounced.ts";
import { Field } from "../../../../ui/field.tsx";
import { platformUrl } from "../../../../ui/platform.ts";
import { isLabel } from "./new-shop-input.ts";

/** The parent of new shops' hostnames: the platform's, or this one if the platform's is not set. */
export const shopsHost = (): string =>
  import.meta.env.VITE_PLATFORM_URL ? new URL(platformUrl).hostname : location.hostname;

/** Whether a hostname is free. It is checked 400 ms after the last change, and undefined until then. */
function useIsFree(hostname: string, isAsked: boolean): boolean | undefined {
  const settled = useDebounced(hostname, 400);
  const { data } = useQuery({
    ...fetching(staffOrganizations.checkHostname, { params: { hostname: settled } }),
    enabled: isAsked && settled === hostname,
    placeholderData: keepPreviousData,
  });
  return isAsked && settled === hostname ? data?.isFree : undefined;
}

interface Props {
  value: string;
  onChange: (label: string) => void;
  onBlur: () => void;
  error?: string | undefined;
}

/** The first part of the hostname of a new shop, and whether it is free. */
export function LabelField({ value, onChange, onBlur, error }: Props) {
  const { $t } = useIntl();
  const host = shopsHost();
  const isFree = useIsFree(`${value}.${host}`, isLabel(value));
  const words = isFree === undefined ? $t({ id: "staff-shop.siteHint" }) : isFree && $t({ id: "staff-shop.hostFree" });
  return (
    <Field
      label={$t({ id: "staff-shop.siteAddress" })}
      note="required"
      error={error ?? (isFree === false && $t({ id: "staff-shop.hostTaken" }))}
      hint={<span role="status">{words}</span>}
    >
      {({ className, ...control }) => (
        <div className="flex items-center gap-2">
          <input
            {...control}
            className={className}
            name="label"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onBlur={onBlur}
            onChange={({ currentTarget }) => onChange(currentTarget.value.toLowerCase().trim())}
          />
          <span className="shrink-0 text-muted">.{host}</span>
        </div>
      )}
    </Field>
  );
}
