import { taskMarkers } from "../../adapters/secrets/marker.ts";
import type { Markers } from "../../modules/security/ports.ts";
import { need } from "../need.ts";
import { markerKeyOf } from "../resources/marker-key.ts";

/** Markers printed on documents and contacts. */
export const markers = need<Markers>({
  name: "markers",
  access: { secrets: ["marker-key"] },
  create: async (scope) => taskMarkers(await markerKeyOf(scope)),
});
