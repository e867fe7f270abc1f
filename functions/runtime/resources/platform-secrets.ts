import { parseSessionSecret } from "../../adapters/secrets/secret-schemas.ts";
import { containerSecret } from "./secret.ts";

/** The platform's signing secrets: the current one, and the former one during a rotation. */
export const platformSecretsOf = containerSecret("session", parseSessionSecret);
