import { parseProviderClientSecret } from "../../adapters/secrets/secret-schemas.ts";
import { containerSecret } from "./secret.ts";

/** The provider's OAuth client secret. */
export const providerClientSecretOf = containerSecret("provider-client", parseProviderClientSecret);
