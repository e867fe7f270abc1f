import { route } from "./route.ts";
import type { OwnVatIdAnswer } from "./vat-ids.responses.ts";
import type { OwnVatIdInput } from "./vat-ids.ts";

export const testOwnVatId = route<OwnVatIdInput, OwnVatIdAnswer>({
  id: "testOwnVatId",
  module: "vat-ids",
  method: "POST",
  path: "/api/shop/vat-id",
  access: "shop",
  limit: { perMinute: 6, burst: 20 },
  answer: "json",
});
