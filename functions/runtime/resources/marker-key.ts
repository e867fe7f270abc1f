import { parseMarkerKey } from "../../adapters/secrets/secret-schemas.ts";
import { containerSecret } from "./secret.ts";

/** The key of markers, link proofs and digests of partners' details. */
export const markerKeyOf = containerSecret("marker-key", parseMarkerKey);
