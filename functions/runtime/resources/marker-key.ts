import { parseMarkerKey } from "../../adapters/secrets/secret-schemas.ts";
import { containerSecret } from "./secret.ts";

/** The key of markers and link proofs. */
export const markerKeyOf = containerSecret("marker-key", parseMarkerKey);
