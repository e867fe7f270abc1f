import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { partnerDetails } from "#functions/adapters/dynamodb/stores/partner/partner-details.ts";
import type { PartnerData } from "#shared/domain/partner/partner-data.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { cipher } from "../dynamodb/fixtures.ts";
import { aPartner, completeData } from "./a-partner-world.ts";
import { aStaffDesk } from "./a-staff-desk.ts";
import { eraseShop } from "./erase-shop.ts";

const table = useTable();
const details = () =>
  partnerDetails(table(), { cipher, key: new Uint8Array(32).fill(7), now: () => "2026-02-25T02:00:00.000Z" });
let made = 0;

/** Details that no other partner of these stories has. */
const unique = (fields: Partial<PartnerData> = {}): PartnerData => {
  made += 1;
  const iban = `DE${String(made).padStart(20, "0")}`;
  return { ...completeData, iban, street: `Allee ${made}`, email: `p${made}@eins.test`, ...fields };
};

async function aPartnerWith(data: PartnerData) {
  const world = await aPartner(table(), { data, details: details() });
  const code = await world.aCoupon();
  const redeemer = await world.aRedeemer(code, "business", "2026-01-10T10:00:00.000Z");
  return { ...world, redeemer };
}
const releaseDay = "2026-02-25T02:00:00.000Z";

test.each([
  ["IBAN", { iban: "DE02120300000000202051" }, { iban: "DE02 1203 0000 0000 2020 51" }, "PARTNER_IBAN"],
  [
    "PayPal address",
    { method: "paypal", paypalEmail: "geld@zwei.test" },
    { method: "paypal", paypalEmail: "Geld@Zwei.test" },
    "PARTNER_PAYPAL",
  ],
  ["postal address", { street: "Lange Straße 7" }, { street: "Lange Strasse 7." }, "PARTNER_ADDRESS"],
  ["mail address", { email: "post@zwei.test" }, { email: "POST@zwei.test" }, "PARTNER_EMAIL"],
] as const)(
  "the same %s as another partner's holds a commission for staff, who release it for good",
  async (...story) => {
    const [, first, second, mark] = story;
    await details().note((await aPartner(table(), { data: unique(first) })).partner);
    const world = await aPartnerWith(unique(second));

    expect(await world.redeemer.settle("2026-02-24T02:00:00.000Z")).not.toHaveProperty("hold");
    expect(await world.redeemer.settle(releaseDay)).toMatchObject({ status: "subscribed", hold: { marks: [mark] } });
    const desk = aStaffDesk(table(), world.clock, () => [world]);
    const { id = "" } = (await world.redeemer.redemption()) ?? {};
    await desk.decide({ redemption: id, act: "release", reason: "Zwei Läden einer Familie" });
    expect(await world.redeemer.settle("2026-02-26T02:00:00.000Z")).toMatchObject({ status: "verified" });
  },
);

test("details of one's own, of nobody else, or changed since hold nothing", async () => {
  const alone = await aPartnerWith(unique());
  expect(await alone.redeemer.settle(releaseDay)).toMatchObject({ status: "verified" });

  const former = await aPartner(table(), { data: unique({ street: "Alter Weg 1" }) });
  await details().note(former.partner);
  await former.enter(unique({ street: "Neuer Weg 2" }));
  await details().note(former.partner);
  const next = await aPartnerWith(unique({ street: "Alter Weg 1" }));
  expect(await next.redeemer.settle(releaseDay)).toMatchObject({ status: "verified" });
});

test("the mail of the redeeming shop that is the partner's for payouts holds the commission", async () => {
  const world = await aPartner(table(), { data: unique(), details: details() });
  const code = await world.aCoupon();
  const redeemer = await world.aRedeemer(code, "business", "2026-01-10T10:00:00.000Z");
  const traitsOf = redeemer.coupons.traitsOf;
  redeemer.coupons.traitsOf = async (owner) =>
    owner === "bound" ? { email: `P${made}@Eins.test` } : await traitsOf(owner);

  expect(await redeemer.settle(releaseDay)).toMatchObject({ hold: { marks: ["SAME_EMAIL"] } });
});

test("partners from before have their digests with the next run of the month", async () => {
  const old = await aPartner(table(), { data: unique({ street: `Hof ${randomUUID()}` }), details: details() });
  expect(await old.itemsOf("DETAIL#")).toEqual([]);

  await old.run("2026-02-01T03:00:00.000Z", "2026-01");

  const stored = await old.itemsOf("DETAIL#");
  expect(stored.map(({ sk }) => String(sk).split("#")[1]).toSorted()).toEqual([
    "PARTNER_ADDRESS",
    "PARTNER_EMAIL",
    "PARTNER_IBAN",
  ]);
  expect(JSON.stringify(stored)).not.toMatch(/eins\.test|Hof|DE0000/);
});

test("a partner's digests go with its data when the shop is erased", async () => {
  const { partner, itemsOf } = await aPartner(table(), { data: unique() });
  await details().note(partner);
  expect(await itemsOf("DETAIL#")).toHaveLength(3);

  await eraseShop(table(), partner);

  expect(await itemsOf("DETAIL#")).toEqual([]);
});
