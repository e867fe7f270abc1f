import { listVersions as contract } from "#shared/api/preferences.ts";
import { listVersions } from "../../modules/shop/list-versions.ts";
import { http } from "../../runtime/http.ts";
import { preferencesVersions } from "../../runtime/services/shops.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Lists the changes of settings with author and time. */
export const handler = http(contract, { versions: preferencesVersions }, (call, services) =>
  listVersions(services, requireShop(call), call.input, requireSession(call)),
);
