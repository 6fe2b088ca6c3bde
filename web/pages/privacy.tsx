import { LegalPage } from "./legal/legal-page.tsx";

export const Component = () => <LegalPage page="privacy" />;
