import { getVersion as contract } from "#shared/api/preferences.ts";
import { getVersion } from "../../modules/shop/get-version.ts";
import { http } from "../../runtime/http.ts";
import { preferencesVersions } from "../../runtime/services/shops.ts";
import { requireSession } from "../../runtime/session.ts";

/** One version of the settings, whole. */
export const handler = http(contract, { versions: preferencesVersions }, (call, services) =>
  getVersion(services, call.input, requireSession(call)),
);
