import { LegalLinks } from "./legal-links.tsx";

/** The short footer, of the platform's pages and of checkout, where nothing leads away. A shop has terms. */
export const PlainFooter = ({ hasTerms = false }: { hasTerms?: boolean }) => (
  <footer className="border-line border-t pb-[calc(var(--bottom-bar,0px)+var(--spacing-safe))] text-14 text-muted">
    <div className="mx-auto max-w-page px-4 py-3 min-[1232px]:px-0">
      <LegalLinks hasTerms={hasTerms} />
    </div>
  </footer>
);
