import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { redemptionBook } from "#functions/adapters/dynamodb/stores/partner/redemption-book.ts";
import { checkCoupon } from "#functions/modules/coupons/check-coupon.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aPartner } from "./a-partner-world.ts";
import { aStaffDesk } from "./a-staff-desk.ts";
import { eraseShop } from "./erase-shop.ts";

const table = useTable();
const AT = "2026-04-20T10:00:00.000Z";
const erase = (shop: string) => eraseShop(table(), shop);

test("of an erased shop the evidence of a commission stays, under a pseudonym, and can still be paid and taken back", async () => {
  const world = await aPartner(table());
  const code = await world.aCoupon();
  const [paid, other] = [
    await world.aRedeemer(code, "business", "2026-01-10T10:00:00.000Z"),
    await world.aRedeemer(code, "standard", "2026-01-10T10:00:00.000Z"),
  ];
  for (const one of [paid, other]) await one.settle("2026-03-01T02:00:00.000Z");
  await world.run("2026-04-01T03:00:00.000Z", "2026-03");
  const { id = "" } = (await paid.redemption()) ?? {};
  const desk = aStaffDesk(table(), world.clock, () => [world]);

  await erase(paid.shop);

  const kept = await redemptionBook(table()).find(id);
  expect(kept).toMatchObject({ id, status: "verified", plan: "business", commissionCents: 4_450, payout: "2026-03" });
  expect(kept?.shop).toMatch(/^shop_[0-9a-f]{16}$/);
  expect(await paid.redemption()).toBeUndefined();
  expect(JSON.stringify(await world.itemsOf(""))).not.toContain(paid.shop);
  const payment = { shop: world.partner, period: "2026-03", reference: "Auszug 7", day: "2026-04-01", total: 64.26 };
  await desk.pay(payment);
  expect(await redemptionBook(table()).find(id)).toMatchObject({ status: "paid" });
  expect(await desk.takeBack({ redemption: id, reason: "Erstattet" })).toMatchObject({ isTakenBack: true });
});

test("of an erased shop a chosen code goes, and a subscription that no job has ended ends: the coupon owes nothing", async () => {
  const world = await aPartner(table());
  const code = await world.aCoupon();
  const subscribed = await world.aRedeemer(code, "business", "2026-04-10T10:00:00.000Z");
  const { id = "" } = (await subscribed.redemption()) ?? {};

  await erase(subscribed.shop);

  expect(await redemptionBook(table()).find(id)).toMatchObject({ status: "cancelled", reason: "ENDED" });
  expect(await world.partners.referralsOf("cancelled")).toMatchObject([{ id }]);
  expect(await world.partners.referralsOf("subscribed")).toEqual([]);
  expect(await world.partners.deleteCoupon(code, AT)).toBe("deleted");
});

test("an erased shop that comes back earns no second commission: only that one was promised is still known of it", async () => {
  const [world, other] = [await aPartner(table()), await aPartner(table())];
  const redeemer = await world.aRedeemer(await world.aCoupon(), "business", "2026-01-10T10:00:00.000Z");
  const code = await other.aCoupon();
  const at = { now: () => AT, monotonic: () => 0, sleep: async () => {} };
  const entering = {
    shops: { find: async () => undefined },
    coupons: redeemer.coupons,
    clock: at,
    pause: async () => {},
  };

  await erase(redeemer.shop);

  const Key = { pk: `ATTRIBUTION#${redeemer.shop}`, sk: "ATTRIBUTION" };
  const { Item } = await table().client.send(new GetCommand({ TableName: table().name, Key }));
  expect(Item).toEqual({ ...Key, type: "attribution", version: 1 });
  expect(await redeemer.coupons.attribution()).toBe("erased");
  await expect(checkCoupon(entering as never, { shop: redeemer.shop, code })).rejects.toMatchObject({
    details: { code: "NOT_NEW" },
  });
});
