import { Banner } from "#web/components/banner.tsx";
import type { PreferencesForm } from "#web/lib/preferences-form.ts";

/** Why the preferences could not be saved. */
export function SaveFailure({ form: { failure } }: { form: PreferencesForm }) {
  return failure ? <Banner tone="critical" title={failure.message} /> : null;
}
