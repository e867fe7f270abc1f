import type { VersionPage, WholeVersion } from "./preferences.responses.ts";
import type { GetVersionInput, ListVersionsInput, RestoreInput } from "./preferences.ts";
import { routesOf } from "./route.ts";
import type { ShopRecord } from "./shop-record.ts";

const route = routesOf("preferences");

export const listVersions = route<ListVersionsInput, VersionPage>(
  "listVersions",
  "GET /api/shop/preferences/versions",
  { access: "shop" },
);

export const getVersion = route<GetVersionInput, WholeVersion>(
  "getVersion",
  "GET /api/shop/preferences/versions/{version}",
  { access: "shop" },
);

export const restoreVersion = route<RestoreInput, ShopRecord>(
  "restoreVersion",
  "POST /api/shop/preferences/versions/{version}/restore",
  { access: "shop", limit: { perMinute: 20, burst: 20 } },
);
