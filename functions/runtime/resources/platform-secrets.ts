import { parseSessionSecret } from "../../adapters/secrets/secret-schemas.ts";
import { containerSecret } from "./secret.ts";

/** What the platform signs with: the current secret, and the one before while it is rotated. */
export const platformSecretsOf = containerSecret("session", parseSessionSecret);
