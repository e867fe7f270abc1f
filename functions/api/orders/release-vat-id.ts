import { releaseVatId as contract } from "#shared/api/orders.ts";
import { releaseVatId } from "../../modules/orders/release-vat-id.ts";
import { decidingServices } from "../../runtime/deciding-services.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { links } from "../../runtime/services/shops.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Has an invoice made although its buyer's VAT id is not confirmed. */
export const handler = limitedHttp(contract, { ...decidingServices, links }, (call, services) =>
  releaseVatId(services, requireShop(call), { ...call.input, by: requireSession(call).userId }),
);
