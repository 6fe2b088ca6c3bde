import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import { useBottomBar } from "./bottom-bar.ts";
import { cx } from "./cx.ts";
import { platformName, platformUrl } from "./platform.ts";

/** The end of every page. It scrolls clear of a bar at the bottom. */
export const PageFooter = ({ className, children }: { className: string; children: ReactNode }) => (
  <footer
    style={useBottomBar()}
    className={cx("border-line border-t pb-[var(--bottom-bar,var(--spacing-safe))]", className)}
  >
    {children}
  </footer>
);

/** The short footer, of the platform's pages and of checkout, where nothing leads away. A shop has terms. */
export const PlainFooter = ({ hasTerms = false }: { hasTerms?: boolean }) => (
  <PageFooter className="text-14 text-muted">
    <div className="mx-auto max-w-page px-4 py-3 min-[1232px]:px-0">
      <LegalLinks hasTerms={hasTerms} />
    </div>
  </PageFooter>
);

const link = "inline-flex min-h-target min-w-target items-center underline-offset-4 hover:underline";

/** The last line of every page: a shop's terms and privacy policy, and the platform. */
export const LegalLinks = ({ hasTerms }: { hasTerms: boolean }) => (
  <div className="flex flex-wrap items-center gap-x-6">
    {hasTerms && (
      <>
        <Link to={paths.terms} className={link}>
          <FormattedMessage id="common.terms" />
        </Link>
        <Link to={paths.privacy} className={link}>
          <FormattedMessage id="common.privacy" />
        </Link>
      </>
    )}
    <a href={platformUrl} className={`${link} sm:ms-auto`}>
      <FormattedMessage id="common.poweredBy" values={{ name: platformName }} />
    </a>
  </div>
);
