import { Preferences } from "../features/partner/preferences.tsx";
import { PartnerFrame } from "./partner-frame.tsx";

export function PartnerPreferencesPage() {
  return (
    <PartnerFrame area="preferences">
      <Preferences />
    </PartnerFrame>
  );
}
