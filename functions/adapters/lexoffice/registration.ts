import type { ProviderRegistration } from "../../modules/setup/ports.ts";

/** The provider's interface (state of November 2026) has no call that opens an account: merchants register on its public page. */
export const lexofficeRegistration: ProviderRegistration = {};
