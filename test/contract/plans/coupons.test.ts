import { DeleteCommand, GetCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, onTestFinished, test } from "vitest";
import { connections } from "#functions/adapters/dynamodb/kinds/connection.ts";
import { codeTriesOfAll } from "#functions/adapters/dynamodb/kinds/limits.ts";
import { coupons, partners, referrals } from "#functions/adapters/dynamodb/kinds/partner.ts";
import { partnerStore } from "#functions/adapters/dynamodb/stores/partner/partner-store.ts";
import { acceptedCoupons, removeCoupon } from "#functions/modules/coupons/accepted-coupons.ts";
import { checkCoupon } from "#functions/modules/coupons/check-coupon.ts";
import { createCoupon, deleteCoupon } from "#functions/modules/partner/coupons.ts";
import { settleRedemption } from "#functions/modules/partner/settle-redemption.ts";
import { uninstallShop } from "#functions/modules/shop/uninstall-shop.ts";
import type { Coupon } from "#shared/domain/coupons/coupon.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aConnection } from "../dynamodb/fixtures.ts";
import { aBillingWorld, type BillingWorld } from "./a-billing-world.ts";

const table = useTable();

let made = 0;

/** A coupon in the table under a code of its own. */
async function aCoupon(fields: Partial<Coupon> = {}): Promise<Coupon> {
  const coupon: Coupon = {
    code: `SOMMER-${++made}`,
    type: "percentage",
    value: 50,
    intervals: 3,
    comment: "Halber Preis für drei Monate",
    partner: "partner.myshopify.com",
    isActive: true,
    ...fields,
  };
  const Item = { ...coupons.at({ code: coupon.code }).key, type: "coupon", version: 1, coupon };
  const owner = { ...partners.at({ partner: coupon.partner ?? "" }).key, type: "partner", version: 1, state: "active" };
  await table().client.send(new PutCommand({ TableName: table().name, Item }));
  await table().client.send(new PutCommand({ TableName: table().name, Item: owner }));
  return coupon;
}

const check = ({ ports, shop }: BillingWorld, code: string) => checkCoupon(ports, { shop, code });
const refused = (code: string) => ({ code: "coupon_refused", details: { code } });

describe("a coupon", () => {
  test("is told with what it is good for, however it was typed", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon({ plans: ["standard", "premium"] });

    const answer = await check(world, ` ${code.toLowerCase().replace("-", " ")}`);

    expect(answer).toEqual({
      type: "percentage",
      value: 50,
      intervals: 3,
      plans: ["standard", "premium"],
      comment: "Halber Preis für drei Monate",
    });
    expect(await world.ports.coupons.redemptionOf(code)).toMatchObject({
      status: "pending",
      shop: world.shop,
      partner: "partner.myshopify.com",
    });
  });

  test("takes its discount off the bills, and is chosen, used and told with the subscription", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon();
    await check(world, code);

    await world.choose("standard", { coupon: code });
    const discount = world.newest().lines[0]?.recurring?.discount;
    const chosen = await world.ports.coupons.redemptionOf(code);
    world.answer();
    await world.sync();

    expect(discount).toMatchObject({ amount: "9.5", intervals: 3 });
    expect(chosen).toMatchObject({ status: "redeemed", plan: "standard", annual: false });
    expect(await world.ports.coupons.redemptionOf(code)).toMatchObject({
      status: "subscribed",
      plan: "standard",
      subscriptionId: expect.stringContaining("AppSubscription"),
      partner: "partner.myshopify.com",
    });
    expect((await world.record()).billing?.coupons).toEqual([code]);
    expect(world.told).toContainEqual(expect.objectContaining({ type: "coupon.redeemed", code, plan: "standard" }));
    expect(await world.logEvents()).toContain("billing.couponRedeemed");
  });

  test("stays, on whichever device, until it is used, removed or ended, beside any other", async () => {
    const world = await aBillingWorld(table());
    const [first, second, ended] = [await aCoupon(), await aCoupon(), await aCoupon()];
    const accepted = async () =>
      (await acceptedCoupons(world.ports, world.shop)).items.map(({ code }) => code).toSorted();
    for (const { code } of [first, second, ended]) await check(world, code);
    await check(world, "connected");

    expect(await accepted()).toEqual(["CONNECTED", first.code, second.code, ended.code].toSorted());
    const Item = {
      ...coupons.at({ code: ended.code }).key,
      type: "coupon",
      version: 1,
      coupon: { ...ended, isActive: false },
    };
    await table().client.send(new PutCommand({ TableName: table().name, Item }));
    await removeCoupon(world.ports, { shop: world.shop, code: first.code.toLowerCase() });
    expect(await accepted()).toEqual(["CONNECTED", second.code].toSorted());

    await check(world, first.code);
    expect(await accepted()).toEqual(["CONNECTED", first.code, second.code].toSorted());
    await world.buy("standard", { coupon: second.code });

    // a partner's code is for the first subscription
    expect(await accepted()).toEqual(["CONNECTED"]);
    expect(await removeCoupon(world.ports, { shop: world.shop, code: second.code })).toMatchObject({
      items: [{ code: "CONNECTED", value: 50 }],
    });
    expect(await world.ports.coupons.redemptionOf(second.code)).toMatchObject({ status: "subscribed" });
  });

  test("tells its partner at once that the shop cancelled or stopped paying, and that it stays after all", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon();
    await world.buy("standard", { coupon: code });
    const redemption = async () => (await world.ports.coupons.redemptionOf(code)) ?? expect.fail();
    expect(await redemption()).not.toHaveProperty("endsAt");

    await world.choose("free");
    const end = (await world.record()).billing?.subscription?.endsAt ?? expect.fail();
    expect(await redemption()).toMatchObject({ status: "subscribed", endsAt: end });
    await world.sync();
    expect((await redemption()).revision).toBe(2);

    await world.buy("standard");
    expect(await redemption()).not.toHaveProperty("endsAt");
    expect(await redemption()).toMatchObject({ status: "subscribed", revision: 3 });

    for (const isFrozen of [true, false]) {
      world.platform.simulator.freezeCharges(world.shop, isFrozen);
      await world.sync();
      expect((await redemption()).isFrozen ?? false).toBe(isFrozen);
    }
  });

  test("is used once per shop, and by another shop again", async () => {
    const [world, other] = [await aBillingWorld(table()), await aBillingWorld(table())];
    const { code } = await aCoupon();
    await world.buy("standard", { coupon: code });

    await expect(check(world, code)).rejects.toMatchObject(refused("USED"));
    await expect(world.choose("premium", { coupon: code })).rejects.toMatchObject(refused("USED"));
    await expect(check(other, code)).resolves.toMatchObject({ value: 50 });
  });

  test("of a declined offer can be used again", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon();
    await world.choose("standard", { coupon: code });
    world.answer(false);
    await world.sync();

    await expect(check(world, code)).resolves.toMatchObject({ value: 50 });
  });

  test("of two pages that are both confirmed counts once", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon();
    await world.choose("standard", { coupon: code });
    const first = world.newest();
    await world.choose("business", { coupon: code });
    const second = world.newest();
    world.answer(true, first.id);
    await world.sync();
    const redemption = await world.ports.coupons.redemptionOf(code);

    world.answer(true, second.id);
    await world.sync();

    expect(await world.plan()).toMatchObject({ id: "business" });
    expect((await world.record()).billing?.coupons).toEqual([code]);
    expect(await world.ports.coupons.redemptionOf(code)).toEqual(redemption);
    expect(world.told.filter(({ type }) => type === "coupon.redeemed")).toHaveLength(1);
    expect((await world.logEvents()).filter((event) => event === "billing.couponRedeemed")).toHaveLength(1);
  });

  test("that is chosen keeps the day on which it was entered", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon();
    await check(world, code);
    const entered = await world.ports.coupons.redemptionOf(code);
    world.advanceDays(1);

    await world.choose("standard", { coupon: code });

    expect(await world.ports.coupons.redemptionOf(code)).toMatchObject({
      status: "redeemed",
      createdAt: entered?.createdAt,
    });
  });

  test("of an offer is not forgotten, however many pages are opened after it", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon();
    await world.choose("standard", { coupon: code });
    const { id } = world.newest();
    for (let count = 0; count < 10; count++) await world.choose("premium");

    world.answer(true, id);
    await world.sync();

    expect((await world.record()).billing?.coupons).toEqual([code]);
    await expect(check(world, code)).rejects.toMatchObject(refused("USED"));
  });

  test("is offered on ten open pages at most", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon();
    for (let count = 0; count < 10; count++) await world.choose("standard", { coupon: code });

    await expect(world.choose("standard", { coupon: code })).rejects.toMatchObject(refused("TOO_MANY_TRIES"));
  });

  test("that was used stays used when it is entered once more", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon();
    await world.buy("standard", { coupon: code });
    const now = world.ports.clock.now();

    await world.ports.coupons.enter({ code, shop: world.shop, status: "pending", createdAt: now });

    expect(await world.ports.coupons.redemptionOf(code)).toMatchObject({ status: "subscribed" });
  });

  test.each([
    ["that nobody knows", {}, "UNBEKANNT", "COUPON_INVALID"],
    ["that cannot be one", {}, "%%%%", "COUPON_INVALID"],
    ["that is blocked", { isActive: false }, undefined, "COUPON_INVALID"],
    ["that is over", { expiresAt: "2020-01-01T00:00:00.000Z" }, undefined, "EXPIRED"],
  ])("%s is refused", async (_label, fields, typed, code) => {
    const world = await aBillingWorld(table());
    const coupon = await aCoupon(fields);

    await expect(check(world, typed ?? coupon.code)).rejects.toMatchObject(refused(code));
  });

  test("of the shop's own is refused", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon({ partner: world.shop });

    await expect(check(world, code)).rejects.toMatchObject(refused("SELF_REDEMPTION"));
  });

  test("is refused for a plan it is not good for", async () => {
    const world = await aBillingWorld(table());

    await expect(world.choose("premium", { coupon: "connected" })).rejects.toMatchObject(refused("COUPON_INVALID"));
    expect(world.charges()).toEqual([]);
  });
});

test("connected is half off standard once", async () => {
  const world = await aBillingWorld(table());

  await world.choose("standard", { coupon: "connected" });

  expect(world.newest().lines[0]?.recurring?.discount).toMatchObject({ amount: "9.5", intervals: 1 });
});

test("the subscription is discounted as long as the platform says, and no longer after a change", async () => {
  const isDiscounted = async (world: Awaited<ReturnType<typeof aBillingWorld>>) => {
    await world.sync();
    return (await world.record()).billing?.subscription?.isDiscounted ?? false;
  };
  const [staying, changing] = [await aBillingWorld(table()), await aBillingWorld(table())];
  for (const world of [staying, changing]) {
    const { code } = await aCoupon();
    await check(world, code);
    await world.choose("standard", { coupon: code });
    world.answer();
    expect(await isDiscounted(world)).toBe(true);
  }

  await changing.choose("premium");
  changing.answer();
  staying.advanceDays(7 + 2 * 30 + 1);
  const inThirdMonth = await isDiscounted(staying);
  staying.advanceDays(30);

  expect([inThirdMonth, await isDiscounted(staying), await isDiscounted(changing)]).toEqual([true, false, false]);
});

test("PARTNER names the plans with more than 1999 transfers and takes nothing off", async () => {
  const world = await aBillingWorld(table());

  expect(await check(world, "partner")).toMatchObject({
    type: "plans",
    value: 0,
    plans: ["business", "corporate", "enterprise"],
  });
  await world.choose("business", { coupon: "PARTNER" });
  expect(world.newest().lines[0]?.recurring?.discount).toBeUndefined();
});

describe("guessing", () => {
  test("ends after five refusals in an hour, also for a good code, also many at once", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon();

    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => check(world, "GERATEN")));
    const codes = answers.map((answer) => (answer.status === "rejected" ? answer.reason.details.code : "good"));

    expect(codes.filter((one) => one === "COUPON_INVALID")).toHaveLength(5);
    expect(codes.filter((one) => one === "TOO_MANY_TRIES")).toHaveLength(7);
    await expect(check(world, code)).rejects.toMatchObject(refused("TOO_MANY_TRIES"));
    world.platform.clock.advance(3_600_001);
    await expect(check(world, code)).resolves.toMatchObject({ value: 50 });
  });

  test("from many shops makes answers slow after a thousand refusals of all in an hour, and locks out no shop", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon();
    const waits: number[] = [];
    const ports = { ...world.ports, pause: async (milliseconds: number) => void waits.push(milliseconds) };
    const forgetAll = () =>
      table().client.send(new DeleteCommand({ TableName: table().name, Key: codeTriesOfAll.at({}).key }));
    // The table's other shops live at other times.
    onTestFinished(async () => void (await forgetAll()));
    await forgetAll();
    const tries = async () => {
      const { Item } = await table().client.send(
        new GetCommand({ TableName: table().name, Key: codeTriesOfAll.at({}).key }),
      );
      return Number(Item?.["tries"]);
    };
    await check(world, code);
    const before = await tries();
    await check(world, "GERATEN").catch(() => undefined);
    const after = await tries();
    await table().client.send(
      new UpdateCommand({
        TableName: table().name,
        Key: codeTriesOfAll.at({}).key,
        UpdateExpression: "SET tries = :most",
        ExpressionAttributeValues: { ":most": 1_000 },
      }),
    );

    await expect(checkCoupon(ports, { shop: world.shop, code })).resolves.toMatchObject({ value: 50 });
    await expect(checkCoupon(ports, { shop: world.shop, code: "GERATEN" })).rejects.toMatchObject(
      refused("COUPON_INVALID"),
    );
    world.platform.clock.advance(3_600_001);
    await expect(checkCoupon(ports, { shop: world.shop, code })).resolves.toMatchObject({ value: 50 });

    expect(after).toBe(before + 1);
    // The good code and the wrong one alike, and not any more in the next hour.
    expect(waits).toHaveLength(2);
    for (const wait of waits) expect(wait).toBeGreaterThan(3_000);
  });

  test("does not count codes that are good", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon();

    for (let count = 0; count < 8; count++) await check(world, code);

    await expect(check(world, "GERATEN")).rejects.toMatchObject(refused("COUPON_INVALID"));
  });

  test("takes as long for every refusal", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon({ isActive: false });
    const waits: number[] = [];
    const ports = { ...world.ports, pause: async (milliseconds: number) => void waits.push(milliseconds) };

    for (const typed of [code, "UNBEKANNT", "x"]) {
      await checkCoupon(ports, { shop: world.shop, code: typed }).catch(() => undefined);
    }

    // What the look itself took is part of it: the simulated clock runs with the real one.
    for (const wait of waits) expect(wait).toBeGreaterThan(0);
    expect(waits).toHaveLength(3);
  });
});

describe("a partner's coupon", () => {
  const counters = async (code: string) => {
    const { Item } = await table().client.send(
      new GetCommand({ TableName: table().name, Key: coupons.at({ code }).key }),
    );
    const { views = 0, redemptions = 0, outstanding = 0 } = Item ?? {};
    return { views, redemptions, outstanding };
  };
  const rowsOf = async (partner: string) => {
    const { Items = [] } = await table().client.send(
      new QueryCommand({
        TableName: table().name,
        KeyConditionExpression: "pk = :pk",
        ExpressionAttributeValues: { ":pk": referrals.below({ partner }).partition },
      }),
    );
    return Items.map((item) => item["referral"]);
  };
  const aPartner = () => `partner-${++made}.myshopify.com`;

  test("counts a shop that opens it fifty times once", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon({ partner: aPartner() });

    for (let count = 0; count < 50; count++) await check(world, code);

    expect(await counters(code)).toEqual({ views: 1, redemptions: 0, outstanding: 0 });
  });

  test("is chosen, taken back with a declined offer, and activated in the end", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon({ partner: aPartner() });

    await world.choose("business", { coupon: code });
    const chosen = await counters(code);
    world.answer(false);
    await world.sync();
    const declined = [await counters(code), await world.ports.coupons.redemptionOf(code)];
    await world.buy("business", { coupon: code });

    expect(chosen).toEqual({ views: 1, redemptions: 0, outstanding: 1 });
    expect(declined).toMatchObject([{ views: 1, outstanding: 0 }, { status: "pending" }]);
    expect(await counters(code)).toEqual({ views: 1, redemptions: 1, outstanding: 1 });
    expect(await world.ports.coupons.redemptionOf(code)).toMatchObject({
      status: "subscribed",
      commissionCents: 4_450,
      releaseDay: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });

  test("that was entered before another is forgotten, while the other one is approved", async () => {
    const world = await aBillingWorld(table());
    const [one, other] = [await aCoupon({ partner: aPartner() }), await aCoupon({ partner: aPartner() })];
    for (const { code } of [one, other]) await check(world, code);

    await world.buy("business", { coupon: other.code });

    expect(await world.ports.coupons.redemptionOf(other.code)).toMatchObject({ status: "subscribed" });
    expect(await world.ports.coupons.redemptionOf(one.code)).toMatchObject({ status: "pending" });
    expect(await counters(one.code)).toEqual({ views: 1, redemptions: 0, outstanding: 0 });
    await expect(check(world, one.code)).rejects.toMatchObject(refused("NOT_NEW"));
  });

  test("whose approval page stays open for three days is only entered again, and can be chosen once more", async () => {
    const world = await aBillingWorld(table());
    const { code } = await aCoupon({ partner: aPartner() });
    await world.choose("business", { coupon: code });
    const chosen = await world.ports.coupons.redemptionOf(code);

    world.advanceDays(3);
    await world.sync();
    await world.sync();

    expect(chosen).toMatchObject({ status: "redeemed" });
    expect(await world.ports.coupons.redemptionOf(code)).toMatchObject({ status: "pending" });
    expect(await counters(code)).toEqual({ views: 1, redemptions: 0, outstanding: 0 });
    expect((await world.record()).billing?.requests).toEqual([]);
    await world.buy("business", { coupon: code });
    expect(await counters(code)).toEqual({ views: 1, redemptions: 1, outstanding: 1 });
  });

  test("cannot be deleted while an approval page is open, and can once the page has expired", async () => {
    const world = await aBillingWorld(table());
    const { partner = "" } = await aCoupon({ partner: aPartner() });
    const ports = { partners: partnerStore(table(), partner), clock: world.ports.clock };
    const coupon = { code: `OFFEN-${++made}`, type: "3x50" };
    await createCoupon(ports, partner, coupon);
    const remove = () => deleteCoupon(ports, coupon);
    await world.choose("business", { coupon: coupon.code });

    await expect(remove()).rejects.toMatchObject(refused("PENDING_PROVISION"));
    world.advanceDays(49 / 24);
    await world.sync();

    await expect(remove()).resolves.toEqual({ code: coupon.code });
    await expect(check(await aBillingWorld(table()), coupon.code)).rejects.toMatchObject(refused("COUPON_INVALID"));
  });

  test("shows the partner a row without the shop", async () => {
    const world = await aBillingWorld(table());
    const { code, partner = "" } = await aCoupon({ partner: aPartner() });
    await world.buy("business", { coupon: code });

    const rows = await rowsOf(partner);

    expect(rows).toMatchObject([{ code, status: "subscribed", plan: "business", commissionCents: 4_450 }]);
    expect(JSON.stringify(rows)).not.toContain(world.shop);
  });

  test("is for a shop's first subscription only", async () => {
    const world = await aBillingWorld(table());
    const [one, other] = [await aCoupon({ partner: aPartner() }), await aCoupon({ partner: aPartner() })];
    await world.buy("standard", { coupon: one.code });

    await expect(check(world, other.code)).rejects.toMatchObject(refused("NOT_NEW"));
  });

  test("ends with the removal of the app on day 10, and the shop that returns on day 12 with another code earns no partner anything", async () => {
    const world = await aBillingWorld(table());
    const [one, other] = [await aCoupon({ partner: aPartner() }), await aCoupon({ partner: aPartner() })];
    await check(world, other.code);
    await world.buy("business", { coupon: one.code });
    world.advanceDays(10);
    await world.platform.simulator.uninstall(world.shop);
    await uninstallShop(world.ports, { at: world.ports.clock.now() });
    await settleRedemption(world.ports);
    world.advanceDays(2);
    await world.platform.simulator.createShop({ shop: world.shop });
    await world.install();
    await world.sync();

    await expect(check(world, other.code)).rejects.toMatchObject(refused("NOT_NEW"));
    await expect(world.choose("premium", { coupon: other.code })).rejects.toMatchObject(refused("NOT_NEW"));
    await world.buy("premium");
    await settleRedemption(world.ports);

    expect(await world.plan()).toMatchObject({ id: "premium" });
    expect(await world.ports.coupons.redemptionOf(one.code)).toMatchObject({ status: "cancelled", reason: "ENDED" });
    expect((await rowsOf(one.partner ?? "")).map(({ status }) => status)).toEqual(["cancelled"]);
    expect((await rowsOf(other.partner ?? "")).map(({ status }) => status)).toEqual(["pending"]);
    for (const { code } of [one, other]) expect(await counters(code)).toMatchObject({ outstanding: 0 });
  });

  test("earns the second partner nothing, whose page was opened before and is approved later", async () => {
    const world = await aBillingWorld(table());
    const [one, other] = [await aCoupon({ partner: aPartner() }), await aCoupon({ partner: aPartner() })];
    await world.choose("business", { coupon: other.code });
    const late = world.newest().id;
    await world.buy("standard", { coupon: one.code });

    world.answer(true, late);
    await world.sync();

    expect(await world.ports.coupons.redemptionOf(one.code)).toMatchObject({ status: "subscribed" });
    expect(await world.ports.coupons.redemptionOf(other.code)).toMatchObject({
      status: "declined",
      reason: "NOT_NEW",
      commissionCents: 0,
    });
    expect(await counters(other.code)).toMatchObject({ redemptions: 1, outstanding: 0 });
  });

  test("of another shop with the same account at the provider is refused as its own", async () => {
    const [world, own] = [await aBillingWorld(table()), await aBillingWorld(table())];
    const { code } = await aCoupon({ partner: own.shop });
    for (const shop of [world.shop, own.shop]) {
      const connection = aConnection({ organizationId: "org-1" });
      const Item = { ...connections.at({ shop }).key, type: "connection", version: 1, connection };
      await table().client.send(new PutCommand({ TableName: table().name, Item }));
    }

    await expect(check(world, code)).rejects.toMatchObject(refused("SELF_REDEMPTION"));
  });

  test("is invalid while its partner is blocked", async () => {
    const world = await aBillingWorld(table());
    const { code, partner = "" } = await aCoupon({ partner: aPartner() });
    const Item = { ...partners.at({ partner }).key, type: "partner", version: 1, state: "blocked" };
    await table().client.send(new PutCommand({ TableName: table().name, Item }));

    await expect(check(world, code)).rejects.toMatchObject(refused("COUPON_INVALID"));
  });

  test("owes nothing for the test of a development shop", async () => {
    const world = await aBillingWorld(table(), { isDev: true });
    const { code } = await aCoupon({ partner: aPartner() });
    await check(world, code);

    await world.buy("business", { coupon: code });

    expect(await world.ports.coupons.redemptionOf(code)).toMatchObject({ status: "pending" });
    expect(await counters(code)).toEqual({ views: 1, redemptions: 0, outstanding: 0 });
  });

  test("that six shops activate within minutes is looked at by our own people from the sixth on", async () => {
    const { code } = await aCoupon({ partner: aPartner() });
    const holds = [];
    for (let count = 0; count < 6; count++) {
      const world = await aBillingWorld(table());
      await world.buy("business", { coupon: code });
      holds.push((await world.ports.coupons.redemptionOf(code))?.hold?.marks);
    }

    expect(holds).toEqual([...Array.from({ length: 5 }), ["VELOCITY"]]);
  });

  test("that two shops activate in the same second counts twice, and one shop's two messages once", async () => {
    const worlds = [await aBillingWorld(table()), await aBillingWorld(table())];
    const { code } = await aCoupon({ partner: aPartner() });
    for (const world of worlds) {
      await world.choose("business", { coupon: code });
      world.answer();
    }

    await Promise.all(worlds.flatMap((world) => [world.sync(), world.sync()]));

    expect(await counters(code)).toEqual({ views: 2, redemptions: 2, outstanding: 2 });
  });
});
