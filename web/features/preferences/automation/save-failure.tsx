import { Banner } from "#web/components/banner.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";

/** The reason for unsaved preferences. */
export function SaveFailure({ form: { failure } }: { form: PreferencesForm }) {
  return failure ? <Banner tone="critical" title={failure.message} /> : null;
}
