import { demoOrders } from "../sandbox/demo/demo-orders.ts";
import { control, settle } from "./world/control.ts";

/** A shop whose invoices the provider refuses with this status, with one order; answers the order's id and name. */
export async function openRefusedShop(
  handle: string,
  status: "402" | "406" = "406",
): Promise<{ id: string; name: string }> {
  const shop = `${handle}.myshopify.com`;
  const { organizationId } = await control("POST", "/shops", {
    shop,
    name: handle,
    events: false,
    preferences: { invoiceCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" },
  });
  await control("POST", "/lexoffice/faults", {
    match: { organizationId, method: "POST", path: "/v1/invoices*" },
    fault: status,
  });
  const ordinary = demoOrders().find(({ name }) => name === "01-gross-standard-rate");
  const { id, name } = await control("POST", `/shops/${shop}/orders`, { order: { ...ordinary?.order } });
  await settle();
  await control("DELETE", "/lexoffice/faults");
  return { id: String(id), name: String(name) };
}
