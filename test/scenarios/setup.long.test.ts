import { expect, test } from "vitest";
import { pullProfile } from "#shared/api/connection.ts";
import { call, logs } from "./app.ts";
import { control, makeShop } from "./client.ts";

test("a profile that is read again and again is told in the log only when it changed", async () => {
  const shop = await makeShop("setup-profile", { profile: { distanceSalesPrinciple: "ORIGIN" } });
  await call(shop, pullProfile);
  await call(shop, pullProfile);
  const pulled = async () =>
    (await logs(shop)).filter(({ event }) => event === "lexoffice.profilePulled").map(({ status }) => status);
  expect(await pulled()).toEqual([]);

  await control("PATCH", `/lexoffice/${shop.organizationId}/profile`, { distanceSalesPrinciple: "DESTINATION" });
  const changed = await call(shop, pullProfile);
  await call(shop, pullProfile);

  expect(changed.distanceSalesPrinciple).toBe("DESTINATION");
  expect(await pulled()).toEqual(["info"]);
});
