import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { couponStore } from "#functions/adapters/dynamodb/stores/partner/coupon-store.ts";
import { createCoupon, deleteCoupon, listCoupons } from "#functions/modules/partner/coupons.ts";
import { listRedemptions } from "#functions/modules/partner/list-redemptions.ts";
import { couponRefusal } from "#shared/domain/coupons/coupon.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aPartner, type PartnerWorld } from "./a-partner-world.ts";

const table = useTable();
const refused = (code: string) => ({ code: "coupon_refused", details: { code } });
let made = 0;
/** A code of its own: a skeleton is given out once. */
const aCode = () => `K-${"ABCDEFGH"[made % 8]}-${90_000 + ++made}`;
const create = ({ ports, partners, partner }: PartnerWorld, code: string, type = "3x50") =>
  createCoupon({ ...ports, partners }, partner, { code, type });
const remove = ({ ports, partners }: PartnerWorld, code: string) => deleteCoupon({ ...ports, partners }, { code });

describe("coupons of a partner", () => {
  test("are made with an offered discount, and listed", async () => {
    const world = await aPartner(table());
    const code = aCode();

    await create(world, code.toLowerCase(), "12x10");

    expect(await listCoupons(world)).toMatchObject([
      { code, value: 10, intervals: 12, active: true, views: 0, redemptions: 0, provisions: 0 },
    ]);
  });

  test("COUP-14 end with their last day, by the clocks of Berlin", async () => {
    const world = await aPartner(table());
    const code = aCode();
    const { ports, partners, partner, clock } = world;
    clock.instant = "2026-03-01T08:00:00.000Z";
    const make = (until: string) => createCoupon({ ...ports, partners }, partner, { code, type: "3x50", until });
    await expect(make("2026-02-28")).rejects.toMatchObject({ code: "invalid_input" });
    await make("2026-03-31");
    const coupon = await couponStore(table(), "neu.myshopify.com").find(code);
    const redeemer = { shop: "neu.myshopify.com", usedCodes: [], redemption: undefined, isNew: true };
    const seenAt = async (now: string) => {
      clock.instant = now;
      const [listed] = await listCoupons(world);
      return [listed?.active, listed?.until, couponRefusal(coupon, redeemer, now)];
    };

    expect(await seenAt("2026-03-31T21:59:59.000Z")).toEqual([true, "2026-03-31", undefined]);
    expect(await seenAt("2026-03-31T22:00:00.000Z")).toEqual([false, "2026-03-31", "EXPIRED"]);
  });

  test("are ten: of twelve made at once beside nine, one finds room", async () => {
    const world = await aPartner(table());
    for (let count = 0; count < 9; count++) await create(world, aCode());

    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => create(world, aCode())));

    const codes = outcomes.map((one) => (one.status === "rejected" ? one.reason.details.code : "created"));
    expect(codes.filter((one) => one === "created")).toHaveLength(1);
    expect(codes.filter((one) => one === "TOO_MANY")).toHaveLength(11);
    expect(await listCoupons(world)).toHaveLength(10);
  });

  test.each([
    ["AB", "3x50", "COUPON_INVALID"],
    ["SOMMER 26", "3x50", "COUPON_INVALID"],
    ["SOMMER-2026", "3x51", "TYPE_NOT_FOUND"],
    ["CONNECTED", "3x50", "NOT_AVAILABLE"],
  ])("%s with %s is refused as %s", async (code, type, refusal) => {
    const world = await aPartner(table());

    await expect(create(world, code, type)).rejects.toMatchObject(refused(refusal));
  });

  test("of another partner, also spelled to be confused with it, are not available", async () => {
    const [world, other] = [await aPartner(table()), await aPartner(table())];
    const code = aCode();
    await create(world, code);

    await expect(create(other, code)).rejects.toMatchObject(refused("NOT_AVAILABLE"));
    await expect(create(other, code.replaceAll("-", ""))).rejects.toMatchObject(refused("NOT_AVAILABLE"));
    await expect(remove(other, code)).rejects.toMatchObject(refused("UNAUTHORIZED"));
  });

  test("that were deleted are never given out again", async () => {
    const world = await aPartner(table());
    const code = aCode();
    await create(world, code);

    expect(await remove(world, code)).toEqual({ code });

    expect(await listCoupons(world)).toEqual([]);
    await expect(create(world, code)).rejects.toMatchObject(refused("NOT_AVAILABLE"));
  });

  test("stay while a commission is outstanding", async () => {
    const world = await aPartner(table());
    const code = await world.aCoupon();
    const redeemer = await world.aRedeemer(code, "business", "2026-01-10T10:00:00.000Z");

    await expect(remove(world, code)).rejects.toMatchObject(refused("PENDING_PROVISION"));
    redeemer.becomes(undefined);
    await redeemer.settle("2026-01-15T10:00:00.000Z");

    expect(await remove(world, code)).toEqual({ code });
  });

  test("are blocked with their partner, say so, and cannot be made or deleted", async () => {
    const world = await aPartner(table());
    const code = await world.aCoupon();
    const { TableName, Key } = { TableName: table().name, Key: { pk: `PARTNER#${world.partner}`, sk: "PARTNER" } };
    await table().client.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: "SET #state = :blocked",
        ExpressionAttributeNames: { "#state": "state" },
        ExpressionAttributeValues: { ":blocked": "blocked" },
      }),
    );

    expect(await listCoupons(world)).toMatchObject([
      { code, active: false, blockedReason: "Gesperrt, weil dein Partnerkonto gesperrt ist" },
    ]);
    await expect(create(world, aCode())).rejects.toMatchObject(refused("UNAUTHORIZED"));
  });
});

test("redemptions are listed by tab and by the beginning of a code, a page at a time", async () => {
  const world = await aPartner(table());
  const [one, other] = [await world.aCoupon(), await world.aCoupon()];
  for (const day of ["10", "11", "12"]) await world.aRedeemer(one, "basic", `2026-01-${day}T10:00:00.000Z`);
  const ended = await world.aRedeemer(other, "basic", "2026-01-13T10:00:00.000Z");
  ended.becomes(undefined);
  await ended.settle("2026-01-14T10:00:00.000Z");
  const list = (query: object) =>
    listRedemptions(world, { sort: "-created", tab: "all", pageSize: 25, ...query } as never);

  const first = await list({ pageSize: 2 });
  const second = await list({ pageSize: 2, cursor: first.next });

  expect([...first.items, ...second.items].map(({ createdAt }) => createdAt.slice(8, 10))).toEqual([
    "13",
    "12",
    "11",
    "10",
  ]);
  expect((await list({ tab: "cancelled" })).items).toMatchObject([
    { coupon: other, status: "cancelled", provision: 0, reason: "Vor Ablauf von 46 Tagen gekündigt" },
  ]);
  expect(first.items[1]).toEqual({
    id: expect.stringMatching(/^red_[0-9a-f]{32}$/),
    coupon: one,
    createdAt: "2026-01-12T10:00:00.000Z",
    subscribedAt: "2026-01-12T10:00:00.000Z",
    plan: "basic",
    provision: 4,
    status: "subscribed",
    releaseDay: "2026-02-27",
    endsAt: null,
    isFrozen: false,
    releasedPlan: null,
    takenBackAt: null,
    isHeld: false,
    reason: null,
    payout: null,
  });
  expect((await list({ search: one.slice(0, 6).toLowerCase() })).items).toHaveLength(3);
  expect((await list({ search: one, tab: "cancelled" })).items).toEqual([]);
  expect((await list({ sort: "coupon" })).items).toHaveLength(4);
});
