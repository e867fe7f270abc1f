import { Page } from "../components/page.tsx";
import { RegistrationCard } from "../features/setup/registration-card.tsx";
import { deSetup } from "../locales/de-setup.ts";

/** Opens an account at the provider, inside and outside the admin. */
export function RegisterPage() {
  return (
    <Page title={deSetup.register.title} shape="settings">
      <RegistrationCard />
    </Page>
  );
}
