import { LegalLinks } from "./legal-links.tsx";
import { PageFooter } from "./page-footer.tsx";

/** The short footer, of the platform's pages and of checkout, where nothing leads away. A shop has terms. */
export const PlainFooter = ({ hasTerms = false }: { hasTerms?: boolean }) => (
  <PageFooter className="text-14 text-muted">
    <div className="mx-auto max-w-page px-4 py-3 min-[1232px]:px-0">
      <LegalLinks hasTerms={hasTerms} />
    </div>
  </PageFooter>
);
