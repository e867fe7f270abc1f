import { routesOf } from "./route.ts";
import type { OwnVatIdAnswer } from "./vat-ids.responses.ts";
import type { OwnVatIdInput } from "./vat-ids.ts";

const route = routesOf("vat-ids");

export const testOwnVatId = route<OwnVatIdInput, OwnVatIdAnswer>("testOwnVatId", "POST /api/shop/vat-id", {
  access: "shop",
  limit: { perMinute: 6, burst: 20 },
});
