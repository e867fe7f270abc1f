import { control, settle } from "./control.ts";
import type { WorkerSandbox } from "./sandbox.ts";

/** A connected shop whose lists are long: `#10000` is the newest order and log entry. Tests only read it. */
export const manyRowsShop = {
  handle: "viele",
  domain: "viele.myshopify.com",
  rows: 10_000,
  /** Every tenth but the newest order. */
  attention: 999,
  /** Transfers that were used, the newest for `#10000`; beside them stand what its plan gave. */
  transfers: 60,
} as const;

/** Makes the shop: it comes by the usual way, its rows go straight into the table. */
export async function fillManyRowsShop({ fill }: WorkerSandbox): Promise<void> {
  await control("POST", "/shops", { shop: manyRowsShop.domain, name: "Versandhaus Vielfach", events: false });
  await settle();
  await fill({ name: "many rows" });
}
