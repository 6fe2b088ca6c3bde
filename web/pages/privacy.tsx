import { LegalPage } from "./legal/legal-page.tsx";
import { privacy } from "./legal/privacy.ts";

export const Component = () => <LegalPage text={privacy} />;
