import type { FrameLocator } from "@playwright/test";
import { demoOrders } from "../sandbox/demo/demo-orders.ts";
import { control } from "./world/control.ts";

export const scopes = ["read_orders", "read_all_orders"];

const files = ["01-gross-standard-rate", "16-umlauts-emoji-long-names", "25-address-missing"];

/** A shop that may import, with an order of each file a few days before its installation. */
export async function aShopWithPast(handle: string) {
  const shop = `${handle}.myshopify.com`;
  const preferences = { invoiceCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" };
  await control("POST", "/shops", {
    ...{
      shop,
      plan: "custom",
      scopes,
      createdAt: "2025-01-10T09:00:00Z",
      name: "Altbestand",
      events: false,
      preferences,
    },
  });
  for (const [number, name] of files.entries()) {
    const placedAt = new Date(Date.now() - (number + 3) * 86_400_000).toISOString();
    const { order } = demoOrders().find((file) => file.name === name) ?? {};
    await control("POST", `/shops/${shop}/orders`, {
      ...{ order: { ...order, createdAt: placedAt, processedAt: placedAt }, topics: [] },
    });
  }
}

export const dialogOf = (app: FrameLocator) => app.getByRole("dialog", { name: "Ältere Bestellungen importieren" });
