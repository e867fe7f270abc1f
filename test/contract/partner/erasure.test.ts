import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { partnerDirectory } from "#functions/adapters/dynamodb/stores/partner/partner-directory.ts";
import { redemptionBook } from "#functions/adapters/dynamodb/stores/partner/redemption-book.ts";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import { checkCoupon } from "#functions/modules/coupons/check-coupon.ts";
import { storedOf } from "../compliance/a-canary.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aPartner } from "./a-partner-world.ts";
import { aStaffDesk } from "./a-staff-desk.ts";
import { carryOutErasures, eraseShop } from "./erase-shop.ts";

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

describe("of an erased shop that is a partner", () => {
  /** Two released commissions, 64.26 € with VAT. */
  const aPartnerWithEarnings = async () => {
    const world = await aPartner(table());
    const code = await world.aCoupon();
    for (const plan of ["business", "standard"] as const) {
      const redeemer = await world.aRedeemer(code, plan, "2026-01-10T10:00:00.000Z");
      await redeemer.settle("2026-03-01T02:00:00.000Z");
    }
    const desk = aStaffDesk(table(), world.clock, () => [world]);
    return {
      world,
      code,
      desk,
      payment: { shop: world.partner, period: "2026-03", reference: "Auszug 7", total: 64.26 },
    };
  };

  test("a sealed payout is still filed and paid, and may come back", async () => {
    const { world, desk, payment } = await aPartnerWithEarnings();
    await world.run("2026-04-01T03:00:00.000Z", "2026-03");

    await erase(world.partner);

    world.clock.instant = "2026-04-21T10:00:00.000Z";
    expect(await desk.makeFile({ period: "2026-03", method: "bank" })).toMatchObject({ file: { total: 64.26 } });
    expect(await desk.pay({ ...payment, day: "2026-04-21" })).toMatchObject({ status: "paid" });
    await carryOutErasures(table(), world.partner, "2026-05-20T10:00:00.000Z");
    const back = { ...payment, reason: "Konto erloschen", sameAccount: false };
    expect(await desk.giveBack(back)).toMatchObject({ status: "scheduled", returns: 1 });
    expect(desk.mails.at(-1)?.to).toBe("partner@laden.de");
  });

  test("released commissions are paid on the next 1st, those of running subscriptions on a later one, and no code works", async () => {
    const { world, code } = await aPartnerWithEarnings();
    const running = await world.aRedeemer(code, "premium", "2026-03-20T10:00:00.000Z");

    await erase(world.partner);

    await world.run("2026-05-01T03:00:00.000Z", "2026-04");
    expect(await world.sealed.payout("2026-04")).toMatchObject({ status: "scheduled", sealed: { rows: 2 } });
    expect(await world.partners.referralsOf("subscribed")).toHaveLength(1);
    expect(await running.coupons.find(code)).toMatchObject({ isActive: false });
    expect(await partnerDirectory(table()).find(world.partner)).toMatchObject({ state: "ended" });
  });

  test("everything goes a month after the last money cannot come back any more; the books keep its receipt", async () => {
    const { world, desk, payment } = await aPartnerWithEarnings();
    await world.run("2026-04-01T03:00:00.000Z", "2026-03");
    await erase(world.partner);
    world.clock.instant = "2026-04-21T10:00:00.000Z";
    await desk.pay({ ...payment, day: "2026-04-21" });
    const isDue = async (now: string) => {
      let cursor: string | undefined;
      do {
        const page = await shopDirectory(table()).shopsToErase(now, cursor);
        if (page.shops.includes(world.partner)) return true;
        cursor = page.cursor;
      } while (cursor !== undefined);
      return false;
    };

    expect(await isDue("2026-05-19T10:00:00.000Z")).toBe(false);
    for (const at of ["2026-05-21T03:20:00.000Z", "2026-06-20T03:20:00.000Z"]) {
      expect(await isDue(at)).toBe(true);
      await carryOutErasures(table(), world.partner, at);
      expect(await isDue(at)).toBe(false);
    }

    expect(await world.itemsOf("")).toEqual([]);
    expect(await world.partners.referralsOf("paid")).toEqual([]);
    expect(await partnerDirectory(table()).find(world.partner)).toBeUndefined();
    const kept = await storedOf(table(), world.partner);
    expect(kept.map(({ type }) => type)).toContain("payoutReceipt");
    expect(await isDue("2027-12-31T10:00:00.000Z")).toBe(false);
  });

  test("a block stays: nothing is paid to who leaves", async () => {
    const { world, desk } = await aPartnerWithEarnings();
    await desk.change({ shop: world.partner, act: "block", reason: "Verdacht" });

    await erase(world.partner);

    await world.run("2026-05-01T03:00:00.000Z", "2026-04");
    expect(await world.sealed.payout("2026-04")).toMatchObject({ status: "skipped", skip: "BLOCKED" });
  });
});
