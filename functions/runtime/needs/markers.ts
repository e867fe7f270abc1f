import { taskMarkers } from "../../adapters/secrets/marker.ts";
import type { Markers } from "../../modules/security/ports.ts";
import { need } from "../need.ts";
import { secretOf } from "../resources/secret.ts";

/** Markers printed on documents and contacts. */
export const markers = need<Markers>({
  name: "markers",
  access: { secret: true },
  create: async (scope) => taskMarkers((await secretOf(scope)()).markerKey),
});
