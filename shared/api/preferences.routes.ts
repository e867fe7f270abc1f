import type { VersionPage, WholeVersion } from "./preferences.responses.ts";
import type { GetVersionInput, ListVersionsInput, RestoreInput } from "./preferences.ts";
import { route } from "./route.ts";
import type { ShopRecord } from "./shop-record.ts";

export const listVersions = route<ListVersionsInput, VersionPage>({
  id: "listVersions",
  module: "preferences",
  method: "GET",
  path: "/api/shop/preferences/versions",
  access: "shop",
  answer: "json",
});

export const getVersion = route<GetVersionInput, WholeVersion>({
  id: "getVersion",
  module: "preferences",
  method: "GET",
  path: "/api/shop/preferences/versions/{version}",
  access: "shop",
  answer: "json",
});

export const restoreVersion = route<RestoreInput, ShopRecord>({
  id: "restoreVersion",
  module: "preferences",
  method: "POST",
  path: "/api/shop/preferences/versions/{version}/restore",
  access: "shop",
  limit: { perMinute: 20, burst: 20 },
  answer: "json",
});
