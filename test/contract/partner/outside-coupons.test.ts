import { expect, test } from "vitest";
import { couponStore, outsideCoupons } from "#functions/adapters/dynamodb/stores/partner/coupon-store.ts";
import { partnerDirectory } from "#functions/adapters/dynamodb/stores/partner/partner-directory.ts";
import { showCoupon } from "#functions/modules/coupons/show-coupon.ts";
import { createCoupon, deleteCoupon, listCoupons } from "#functions/modules/partner/coupons.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aPartner } from "./a-partner-world.ts";

const table = useTable();
const refused = (code: string) => ({ code: "coupon_refused", details: { code } });
let made = 0;

async function anOutsideWorld() {
  const world = await aPartner(table());
  const code = `AUSSEN-${String.fromCharCode(65 + (made % 26))}-${90_000 + ++made}`;
  const { ports, partners, partner, clock } = world;
  await createCoupon({ ...ports, partners }, partner, { code, type: "3x50", until: "2099-03-31" });
  const waits: number[] = [];
  const pause = async (milliseconds: number) => void waits.push(milliseconds);
  const sender = `192.0.2.${made}`;
  const look = (typed = code, from = sender) =>
    showCoupon({ outsideCoupons: outsideCoupons(table()), clock, pause }, { code: typed, sender: from });
  return { ...world, code, look, waits };
}

test("a coupon is shown to anybody: discount, months, last day, and what each plan costs with and without it", async () => {
  const { code, look } = await anOutsideWorld();

  expect(await look(code.toLowerCase())).toEqual({
    code,
    value: 50,
    intervals: 3,
    comment: "50 % für 3 Monate",
    until: "2099-03-31",
    plans: [
      { plan: "basic", price: 7.99, discounted: 3.99 },
      { plan: "standard", price: 18.99, discounted: 9.49 },
      { plan: "premium", price: 38.99, discounted: 19.49 },
      { plan: "business", price: 88.99, discounted: 44.49 },
    ],
  });
});

test("openings are a plain count apart: views stay the shops that entered the code, and refusals count nothing", async () => {
  const world = await anOutsideWorld();
  for (let count = 0; count < 3; count++) await world.look();
  await world.look("UNBEKANNT").catch(() => undefined);

  expect(await listCoupons(world)).toMatchObject([{ code: world.code, openings: 3, views: 0 }]);
  await couponStore(table(), `laden-${made}.myshopify.com`).enter({
    code: world.code,
    shop: `laden-${made}.myshopify.com`,
    partner: world.partner,
    status: "pending",
    createdAt: world.clock.instant,
  });
  expect(await listCoupons(world)).toMatchObject([{ openings: 3, views: 1 }]);
});

test("unknown, deleted, blocked, and of a partner that ended: all are told alike and as slowly; an expired one says so", async () => {
  const [deleted, blocked, ended, over] = [
    await anOutsideWorld(),
    await anOutsideWorld(),
    await anOutsideWorld(),
    await anOutsideWorld(),
  ];
  const directory = partnerDirectory(table());
  await deleteCoupon({ ...deleted.ports, partners: deleted.partners }, { code: deleted.code });
  await directory.setCouponBlocked(blocked.code, "Prüfung");
  await directory.setPartner(ended.partner, { isSet: false, at: ended.clock.instant });
  over.clock.instant = "2099-04-01T00:00:00.000Z";

  for (const { look } of [deleted, blocked, ended])
    await expect(look()).rejects.toMatchObject(refused("COUPON_INVALID"));
  await expect(deleted.look("UNBEKANNT")).rejects.toMatchObject(refused("COUPON_INVALID"));
  await expect(over.look()).rejects.toMatchObject(refused("EXPIRED"));
  expect([deleted, blocked, ended, over].flatMap(({ waits }) => waits)).toEqual([500, 500, 500, 500, 500]);
});

test("guessing ends for an address after ten refusals in an hour, for its network after sixty, and for nobody else", async () => {
  const { look, code, clock } = await anOutsideWorld();
  const tries = async (from: string) => {
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => look("GERATEN", from)));
    return answers.map((answer) => (answer.status === "rejected" ? answer.reason.details.code : "good"));
  };
  const invalid = (codes: string[]) => codes.filter((one) => one === "COUPON_INVALID").length;

  const found = [];
  for (let host = 1; host <= 7; host++) found.push(invalid(await tries(`198.51.100.${host}`)));

  expect(found).toEqual([10, 10, 10, 10, 10, 10, 0]);
  await expect(look(code, "198.51.7.9")).rejects.toMatchObject(refused("TOO_MANY_TRIES"));
  await expect(look(code, "203.0.113.5")).resolves.toMatchObject({ code });
  clock.instant = new Date(Date.parse(clock.instant) + 3_600_001).toISOString();
  await expect(look(code, "198.51.100.1")).resolves.toMatchObject({ code });
});

test("our own codes are shown without a count, and one that only opens plans is none outside", async () => {
  const { look } = await anOutsideWorld();

  expect(await look("connected")).toMatchObject({ value: 50, plans: [{ plan: "standard", discounted: 9.49 }] });
  await expect(look("partner")).rejects.toMatchObject(refused("COUPON_INVALID"));
});
