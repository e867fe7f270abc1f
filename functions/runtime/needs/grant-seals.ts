import * as z from "zod/mini";
import { readSignedValue, signValue } from "../../adapters/secrets/signed-value.ts";
import type { GrantSeals } from "../../modules/scopes/ports.ts";
import { need } from "../need.ts";
import { markerKeyOf } from "../resources/marker-key.ts";

const PURPOSE = "scope-grant";
const pendingGrant = z.object({
  state: z.string(),
  shop: z.string(),
  scopes: z.array(z.string()),
  expiresAt: z.string(),
});

/** Seals of grants that a browser began. */
export const grantSeals = need<GrantSeals>({
  name: "grant-seals",
  access: { secrets: ["marker-key"] },
  create: async (scope) => {
    const markerKey = await markerKeyOf(scope);
    return {
      seal: (grant) => signValue(markerKey, PURPOSE, grant),
      open: (sealed) => pendingGrant.safeParse(readSignedValue(markerKey, PURPOSE, sealed)).data,
    };
  },
});
