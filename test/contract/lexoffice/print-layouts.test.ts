import { expect, test } from "vitest";
import { aConnectedProvider } from "./connected-provider.ts";

test("the account's print layouts have names, and one of them is the default", async () => {
  const { accounting } = await aConnectedProvider();

  const layouts = await accounting.printLayouts();

  expect(layouts.map(({ name, default: isDefault }) => [name, isDefault])).toEqual([
    ["Standard", true],
    ["Modern", false],
    ["Eigener Briefbogen", false],
  ]);
  expect(new Set(layouts.map(({ id }) => id)).size).toBe(3);
});

test("layouts that cannot be read are a failure, not an empty list", async () => {
  const { accounting, provider } = await aConnectedProvider();
  provider.simulator.addFault({ match: { method: "GET", path: "/print-layouts" }, fault: "500" });

  await expect(accounting.printLayouts()).rejects.toMatchObject({ code: "accounting_unavailable" });
});
