import { useIntl } from "react-intl";
import { useOrganization } from "../organization/organization.tsx";

/** Names are brands: the same in every language. */
const names = { instagramProfile: "Instagram", facebookProfile: "Facebook", xProfile: "X" } as const;

/** Links to the shop's profiles on other sites, if it has any. */
export function Profiles({ className }: { className: string }) {
  const { $t } = useIntl();
  const { configuration } = useOrganization();
  const pages = (["instagramProfile", "facebookProfile", "xProfile"] as const).flatMap((field) => {
    const href = configuration[field];
    return href ? [{ name: names[field], href }] : [];
  });
  if (pages.length === 0) return null;
  return (
    <ul aria-label={$t({ id: "site.profiles" })} className="flex flex-wrap gap-x-4">
      {pages.map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="noopener" className={className}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
