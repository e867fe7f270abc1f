import { addAddress as contract } from "#shared/api/orders.ts";
import { addAddress } from "../../modules/orders/add-address.ts";
import { decidingServices } from "../../runtime/deciding-services.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { links } from "../../runtime/services/shops.ts";
import { requireSession, requireShop } from "../../runtime/session.ts";

/** Adds an address to an order whose invoice waits for one. */
export const handler = limitedHttp(contract, { ...decidingServices, links }, (call, services) =>
  addAddress(services, requireShop(call), { ...call.input, by: requireSession(call).userId }),
);
