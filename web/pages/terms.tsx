import { LegalPage } from "./legal/legal-page.tsx";
import { terms } from "./legal/terms.ts";

export const Component = () => <LegalPage text={terms} />;
