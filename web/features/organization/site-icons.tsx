import { useLayoutEffect } from "react";
import type { Organization } from "#core/contract/organizations/organizations.ts";

/** The icon and the name that a browser's tab and a phone's home screen show: the shop's own. */
export function SiteIcons({ organization: { logoFile, configuration } }: { organization: Organization }) {
  const src = logoFile?.url;
  useLayoutEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!src || !icon) return;
    icon.removeAttribute("type");
    icon.href = src;
  }, [src]);
  return (
    <>
      <link rel="manifest" href={`/api/organizations/by-hostname/${configuration.hostname}/manifest`} />
      {src && <link rel="apple-touch-icon" href={src} />}
    </>
  );
}
