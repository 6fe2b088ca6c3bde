import { paths } from "#core/contract/storefront.ts";
import { Text } from "../i18n/text.tsx";
import { Link } from "../navigation/link.tsx";
import { platformName, platformUrl } from "./platform.ts";

const link = "inline-flex min-h-target items-center underline-offset-4 hover:underline";

/** The last line of every page: a shop's terms and privacy policy, and the platform. */
export const LegalLinks = ({ hasTerms }: { hasTerms: boolean }) => (
  <div className="flex flex-wrap items-center gap-x-6">
    {hasTerms && (
      <>
        <Link to={paths.terms} className={link}>
          <Text id="common.terms" />
        </Link>
        <Link to={paths.privacy} className={link}>
          <Text id="common.privacy" />
        </Link>
      </>
    )}
    <a href={platformUrl} className={`${link} sm:ms-auto`}>
      <Text id="common.poweredBy" values={{ name: platformName }} />
    </a>
  </div>
);
