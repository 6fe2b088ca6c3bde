import { Link } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import { Text } from "../i18n/text.tsx";
import { platformName } from "./platform.ts";

/** The platform's address, a setting of the stage. */
const platformUrl: string = import.meta.env.VITE_PLATFORM_URL ?? "https://dabba.example";

const link = "inline-flex min-h-target items-center underline-offset-4 hover:underline";

export const SiteFooter = () => (
  <footer className="border-line border-t pb-[calc(var(--bottom-bar,0px)+var(--spacing-safe))] text-14 text-muted">
    <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 px-4 py-3 min-[1232px]:px-0">
      <Link to={paths.terms} className={link}>
        <Text id="common.terms" />
      </Link>
      <Link to={paths.privacy} className={link}>
        <Text id="common.privacy" />
      </Link>
      <a href={platformUrl} className={`${link} sm:ms-auto`}>
        <Text id="common.poweredBy" values={{ name: platformName }} />
      </a>
    </div>
  </footer>
);
