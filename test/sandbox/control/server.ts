import { listen } from "../listen.ts";
import { chargeRoutes } from "./charges.ts";
import { emptyWorld } from "./empty-world.ts";
import { type ControlRoute, createControlServer } from "./http.ts";
import { mailRoutes } from "./mails.ts";
import { notificationRoutes } from "./notifications.ts";
import { orderRoutes } from "./orders.ts";
import { platformFaultRoutes } from "./platform-faults.ts";
import { providerRoutes } from "./provider.ts";
import { shopRoutes } from "./shops.ts";
import { startPage } from "./start-page.ts";
import { openControlTable } from "./table.ts";
import { tableFaultRoutes } from "./table-faults.ts";
import { timeRoutes } from "./time.ts";
import { vatRegisters } from "./vat-registers.ts";
import type { ControlWorld } from "./world.ts";

/** The control API on the base port. What it does and answers: README.md of the sandbox. */
export async function startControl(
  options: ControlWorld & { port: number; dataDirectory: string },
): Promise<{ url: string; stop(): Promise<void> }> {
  const table = openControlTable(options);
  const { runner, shopify, lexoffice, port } = options;
  const registers = vatRegisters(options);
  const routes: ControlRoute[] = [
    { method: "GET", path: "/", answer: () => startPage(options) },
    { method: "GET", path: "/control/health", answer: () => ({ ready: true, dataDirectory: options.dataDirectory }) },
    ...shopRoutes(options, table),
    ...orderRoutes(options),
    ...chargeRoutes(options),
    ...notificationRoutes(options),
    ...platformFaultRoutes(options),
    ...providerRoutes(options),
    ...tableFaultRoutes(options),
    ...mailRoutes(options),
    ...registers.routes,
    ...timeRoutes(options, table),
    {
      method: "GET",
      path: "/control/calls",
      answer: () => ({ lexoffice: lexoffice.calls(), shopify: shopify.calls(), functions: runner.usage() }),
    },
    {
      method: "GET",
      path: "/control/items/{partition}",
      answer: ({ params }) => table.itemsOf(params["partition"] ?? ""),
    },
    {
      method: "POST",
      path: "/control/reset",
      answer: async () => {
        await emptyWorld(options);
        registers.reset();
        return { reset: true };
      },
    },
  ];
  const server = createControlServer(routes);
  await listen(server, port, "control");
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      table.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
