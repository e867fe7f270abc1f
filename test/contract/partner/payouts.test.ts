import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { transact } from "#functions/adapters/dynamodb/engine/transaction.ts";
import { openCommissions } from "#functions/adapters/dynamodb/kinds/partner.ts";
import { partnerFlagChanges } from "#functions/adapters/dynamodb/stores/admin/staff-store.ts";
import { partnerStore } from "#functions/adapters/dynamodb/stores/partner/partner-store.ts";
import { maskedIban } from "#shared/domain/partner/masks.ts";
import { commissionRowId } from "#shared/domain/partner/payout.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aPartner, completeData, type PartnerWorld } from "./a-partner-world.ts";

const table = useTable();

/** Two commissions as in the story of a spring: business in January, standard ten days later. */
async function twoCommissions(world: PartnerWorld) {
  const code = await world.aCoupon();
  const business = await world.aRedeemer(code, "business", "2026-01-10T10:00:00.000Z");
  const standard = await world.aRedeemer(code, "standard", "2026-01-20T10:00:00.000Z");
  await business.settle("2026-02-25T02:00:00.000Z");
  return { code, business, standard };
}

const payout = (world: PartnerWorld, period: string) => world.sealed.payout(period);

describe("the payouts of a spring", () => {
  test("wait for the threshold and are made of both months together", async () => {
    const world = await aPartner(table());
    const { code, business, standard } = await twoCommissions(world);
    expect(await business.redemption()).toMatchObject({ status: "verified", commissionCents: 4_450 });

    await world.run("2026-03-01T04:00:00.000Z", "2026-02");
    expect(await payout(world, "2026-02")).toMatchObject({ status: "skipped", skip: "THRESHOLD" });
    await standard.settle("2026-03-07T02:00:00.000Z");
    await world.run("2026-04-01T03:00:00.000Z", "2026-03");

    expect(await payout(world, "2026-03")).toMatchObject({
      status: "scheduled",
      timespan: { from: "2026-02-25", to: "2026-03-07" },
      sealed: {
        receiptNumber: expect.stringMatching(/^GS-2026-\d{6}$/),
        rows: 2,
        amounts: { netCents: 5_400, vatCents: 1_026, totalCents: 6_426 },
        recipient: { iban: completeData.iban, name: "Laden GmbH" },
      },
    });
    expect(await business.redemption()).toMatchObject({ status: "verified", payout: "2026-03" });
    expect(await world.counters(code)).toEqual({ views: 2, redemptions: 2, provisions: 2 });
    expect(await world.itemsOf("OPEN#")).toEqual([]);
    expect(await world.itemsOf("LEDGER#")).toHaveLength(2);
    expect(world.mails).toEqual([{ to: "partner@laden.de", subject: "Deine Partnerprovision: 64,26 €" }]);
    const number = (await payout(world, "2026-03"))?.sealed?.receiptNumber;
    expect(world.attached).toEqual([`${number}.pdf %PDF ${number}`]);
    expect(world.logged).toMatchObject([
      { event: "shop.payoutMade", status: "info", body: { values: { number, totalCents: 6_426 } } },
    ]);
  });

  test.each([
    ["PayPal", { method: "paypal", paypalEmail: "p@laden.de" }, 6_201],
    ["no VAT of a small business", { taxCase: "K" }, 5_400],
    ["the tax abroad", { taxCase: "E", country: "AT", taxId: "12 345/6789", vatId: "ATU13585627" }, 5_400],
  ] as const)("come with %s", async (_label, fields, total) => {
    const world = await aPartner(table(), { data: { ...completeData, ...fields } });
    const { standard } = await twoCommissions(world);
    await standard.settle("2026-03-07T02:00:00.000Z");

    await world.run("2026-04-01T03:00:00.000Z", "2026-03");

    expect((await payout(world, "2026-03"))?.sealed?.amounts.totalCents).toBe(total);
  });

  test.each([
    ["after the end of the participation", "ended"],
    ["while the shop asks to be a partner again", "applied"],
  ])("are made %s", async (_, state) => {
    const world = await aPartner(table());
    const { standard } = await twoCommissions(world);
    await standard.settle("2026-03-07T02:00:00.000Z");
    const partners = partnerStore(table(), world.partner);
    await transact(table(), {
      flag: partnerFlagChanges(world.partner, { isSet: false, at: "2026-03-10T08:00:00.000Z" }),
    });
    if (state === "applied") await partners.apply({ at: "2026-03-20T08:00:00.000Z", message: "Ich möchte wieder." });

    await world.run("2026-04-01T03:00:00.000Z", "2026-03");

    expect(await partners.find()).toMatchObject({ state });
    expect(await payout(world, "2026-03")).toMatchObject({
      status: "scheduled",
      sealed: { amounts: { netCents: 5_400 } },
    });
    expect(await partners.openRows("9999-12-31")).toEqual([]);
  });

  test("go by the release day: the 31st is paid on the 1st, the 1st a month later, however late the jobs run", async () => {
    const world = await aPartner(table());
    const code = await world.aCoupon();
    const [on13, on14] = [
      await world.aRedeemer(code, "enterprise", "2026-02-13T10:00:00.000Z"),
      await world.aRedeemer(code, "corporate", "2026-02-14T10:00:00.000Z"),
    ];
    for (const one of [on13, on14]) await one.settle("2026-04-02T02:00:00.000Z");

    await world.run("2026-04-02T03:00:00.000Z", "2026-03");
    await world.run("2026-05-01T03:00:00.000Z", "2026-04");

    expect((await payout(world, "2026-03"))?.sealed?.amounts.netCents).toBe(39_950);
    expect((await payout(world, "2026-04"))?.sealed?.amounts.netCents).toBe(11_450);
  });
});

describe("a run", () => {
  test("releases what no daily job has looked at, in the month in which it was due", async () => {
    const world = await aPartner(table());
    world.world.isReleasing = true;
    const code = await world.aCoupon();
    const [early, late] = [
      await world.aRedeemer(code, "corporate", "2026-02-13T10:00:00.000Z"),
      await world.aRedeemer(code, "corporate", "2026-02-14T10:00:00.000Z"),
    ];

    await world.run("2026-04-02T03:00:00.000Z", "2026-03");

    expect(await payout(world, "2026-03")).toMatchObject({
      timespan: { from: "2026-03-31", to: "2026-03-31" },
      sealed: { rows: 1, amounts: { netCents: 11_450 } },
    });
    expect([(await early.redemption())?.status, (await late.redemption())?.status]).toEqual(["verified", "subscribed"]);
  });

  test("that comes six times at once makes one payout, one receipt, and loses no row", async () => {
    const world = await aPartner(table());
    const { standard } = await twoCommissions(world);
    await standard.settle("2026-03-07T02:00:00.000Z");

    await Promise.all(Array.from({ length: 6 }, () => world.run("2026-04-01T03:00:00.000Z", "2026-03")));

    expect(await world.itemsOf("RECEIPT#")).toHaveLength(1);
    expect(await world.itemsOf("PAID#2026-03#")).toHaveLength(2);
    expect(await world.itemsOf("OPEN#")).toEqual([]);
    expect(world.mails).toHaveLength(1);
    expect((await payout(world, "2026-03"))?.sealed).toMatchObject({ rows: 2, amounts: { netCents: 5_400 } });
  });

  const steps = ["open", "take", "collected", "nextReceipt", "seal", "settleRow", "keepFile", "close"] as const;
  const cuts = steps.flatMap((step) => (["before", "after"] as const).map((when) => [when, step] as const));
  test.each(cuts)("that is killed %s %s goes on in the next one", async (when, step) => {
    const world = await aPartner(table());
    const { standard } = await twoCommissions(world);
    await standard.settle("2026-03-07T02:00:00.000Z");
    const killed = async (...args: never[]) => {
      if (when === "after") await (world.ports.payouts[step] as (...all: never[]) => Promise<unknown>)(...args);
      throw new Error("killed");
    };
    const payouts = { ...world.ports.payouts, [step]: killed };

    await expect(world.run("2026-04-01T03:00:00.000Z", "2026-03", { payouts })).rejects.toThrow("killed");
    await world.run("2026-04-02T03:00:00.000Z", "2026-03");

    const { sealed } = (await payout(world, "2026-03")) ?? {};
    expect(sealed).toMatchObject({ rows: 2, amounts: { netCents: 5_400, totalCents: 6_426 } });
    expect(await world.itemsOf("PAID#2026-03#")).toHaveLength(2);
    expect(await world.itemsOf("OPEN#")).toEqual([]);
    expect(await world.itemsOf("RECEIPT#")).toHaveLength(1);
    expect((await world.sealed.receipt(sealed?.receiptNumber ?? ""))?.file).toBeDefined();
    expect(world.mails).toHaveLength(1);
  });

  test("that is killed after the seal, and whose mail was not taken, is finished by the daily job", async () => {
    const world = await aPartner(table());
    const { standard } = await twoCommissions(world);
    await standard.settle("2026-03-07T02:00:00.000Z");
    const mailer = { send: async () => "unavailable" as const };

    await expect(world.run("2026-04-01T03:00:00.000Z", "2026-03", { mailer })).rejects.toThrow("unavailable");
    expect(await world.ports.payouts.unfinished()).toEqual(["2026-03"]);
    await world.finish("2026-04-04T03:20:00.000Z");
    await world.finish("2026-04-05T03:20:00.000Z");

    expect(world.mails.map(({ subject }) => subject)).toEqual(["Deine Partnerprovision: 64,26 €"]);
    expect(world.printed).toHaveLength(1);
    expect(await world.ports.payouts.unfinished()).toEqual([]);
  });

  test("on New Year's Day begins the numbers of the year, for two partners at once", async () => {
    const worlds = await Promise.all([aPartner(table()), aPartner(table())]);
    for (const world of worlds) {
      const redeemer = await world.aRedeemer(await world.aCoupon(), "corporate", "2026-11-10T10:00:00.000Z");
      await redeemer.settle("2026-12-26T10:00:00.000Z");
    }

    await Promise.all(worlds.map((world) => world.run("2027-01-01T04:00:00.000Z", "2026-12")));

    const numbers = await Promise.all(
      worlds.map(async (world) => (await payout(world, "2026-12"))?.sealed?.receiptNumber),
    );
    expect(numbers.sort()).toEqual(["GS-2027-000001", "GS-2027-000002"]);
  });

  test("pays more than a thousand rows in one payout, however many of the oldest are held", async () => {
    const world = await aPartner(table());
    const count = 1_010;
    const rows = Array.from({ length: 2 * count }, (_, place) => ({ place, isHeld: place < count }));
    for (const { place, isHeld } of rows) {
      const id = commissionRowId("2026-03-07", `red_${String(place).padStart(6, "0")}`);
      const about = { code: "BEIDE", plan: "basic", day: "2026-03-07", cents: 10, at: "2026-03-07T02:00:00.000Z" };
      const row = { id, kind: "commission", redemption: `red_${place}`, ...about };
      const held = isHeld ? { isHeld } : {};
      await world.put({
        ...openCommissions.at({ partner: world.partner, row: id }).key,
        type: "openCommission",
        version: 1,
        row,
        ...held,
      });
    }

    await world.run("2026-04-01T03:00:00.000Z", "2026-03");

    expect((await payout(world, "2026-03"))?.sealed).toMatchObject({
      rows: count,
      amounts: { netCents: 10_100, vatCents: 1_919, totalCents: 12_019 },
    });
    expect(await world.partners.openRows("9999-12-31")).toHaveLength(count);
  });

  test("keeps the first print of a receipt", async () => {
    const world = await aPartner(table());
    const { standard } = await twoCommissions(world);
    await standard.settle("2026-03-07T02:00:00.000Z");
    await world.run("2026-04-01T03:00:00.000Z", "2026-03");
    await world.run("2026-04-02T03:00:00.000Z", "2026-03");

    const { sealed } = (await payout(world, "2026-03")) ?? {};
    await world.ports.payouts.keepFile(sealed?.receiptNumber ?? "", new TextEncoder().encode("another"));

    const { file, receipt } = (await world.sealed.receipt(sealed?.receiptNumber ?? "")) ?? {};
    expect(new TextDecoder().decode(file)).toBe(`%PDF ${sealed?.receiptNumber}`);
    expect(receipt?.recipient.iban).toBe(maskedIban(completeData.iban));
    expect(world.printed).toHaveLength(1);
  });

  test.each([
    ["without data", null, "DATA"],
    ["without consent", { ...completeData, selfBilling: false }, "DATA"],
  ] as const)("%s says so, and pays once they are there", async (_label, data, reason) => {
    const world = await aPartner(table(), { data });
    const { standard } = await twoCommissions(world);
    await standard.settle("2026-03-07T02:00:00.000Z");

    await world.run("2026-04-01T03:00:00.000Z", "2026-03");
    const skipped = await payout(world, "2026-03");
    await world.enter(completeData, "2026-04-05T08:00:00.000Z");
    await world.run("2026-05-01T03:00:00.000Z", "2026-04");

    expect(skipped).toMatchObject({ status: "skipped", skip: reason });
    expect((await payout(world, "2026-04"))?.sealed?.amounts.netCents).toBe(5_400);
  });

  test("pays a partner in another state only while the register knows its VAT id, and asks again on the next days", async () => {
    const data = { ...completeData, taxCase: "E", country: "AT", taxId: "12 345/6789", vatId: "ATU13585627" } as const;
    const world = await aPartner(table(), { data });
    const { standard } = await twoCommissions(world);
    await standard.settle("2026-03-07T02:00:00.000Z");
    world.world.vies = "unavailable";

    await world.run("2026-04-01T03:00:00.000Z", "2026-03");
    const down = await payout(world, "2026-03");
    world.world.vies = "valid";
    await world.run("2026-04-02T03:00:00.000Z", "2026-03");

    expect(down).toMatchObject({ status: "skipped", skip: "DATA" });
    expect((await payout(world, "2026-03"))?.sealed).toMatchObject({
      amounts: { vatCents: 0, totalCents: 5_400 },
      vatIdCheck: { at: "2026-04-02T03:00:00.000Z", requestId: "WAPI1" },
    });
  });

  test("pays nothing for a month in which the register was down on all three days, and the month after both", async () => {
    const data = { ...completeData, taxCase: "E", country: "AT", taxId: "12 345/6789", vatId: "ATU13585627" } as const;
    const world = await aPartner(table(), { data });
    const { standard } = await twoCommissions(world);
    await standard.settle("2026-03-07T02:00:00.000Z");
    world.world.vies = "unavailable";
    for (const day of [1, 2, 3]) await world.run(`2026-04-0${day}T03:00:00.000Z`, "2026-03");
    world.world.vies = "valid";

    await world.run("2026-05-01T03:00:00.000Z", "2026-04");

    expect(await payout(world, "2026-03")).toMatchObject({ status: "skipped", skip: "DATA" });
    expect((await payout(world, "2026-04"))?.sealed?.amounts.totalCents).toBe(5_400);
    expect(await world.itemsOf("RECEIPT#")).toHaveLength(1);
  });

  test("pays to the old account when the new one was entered two days before", async () => {
    const world = await aPartner(table());
    const { standard } = await twoCommissions(world);
    await standard.settle("2026-03-07T02:00:00.000Z");
    await world.enter(
      { ...completeData, iban: "DE02120300000000202051", bic: "BYLADEM1001" },
      "2026-03-30T08:00:00.000Z",
    );

    await world.run("2026-04-01T03:00:00.000Z", "2026-03");

    expect((await payout(world, "2026-03"))?.sealed?.recipient.iban).toBe(completeData.iban);
  });

  test("keeps account and address of a partner out of the table's plain text", async () => {
    const world = await aPartner(table());
    const { standard } = await twoCommissions(world);
    await standard.settle("2026-03-07T02:00:00.000Z");
    await world.run("2026-04-01T03:00:00.000Z", "2026-03");

    const stored = JSON.stringify(await world.itemsOf(""));

    for (const secret of [completeData.iban, completeData.street, completeData.name, completeData.taxId]) {
      expect(stored).not.toContain(secret);
    }
  });
});

describe("the end of a commission", () => {
  const start = "2026-01-10T10:00:00.000Z";
  test.each([
    ["cancelled in the trial", undefined, "2026-01-13T10:00:00.000Z", "cancelled", "ENDED"],
    ["run out on day 30", undefined, "2026-02-09T10:00:00.000Z", "cancelled", "ENDED"],
    ["frozen until day 76", { status: "frozen" }, "2026-03-27T10:00:00.000Z", "declined", "FROZEN"],
    ["a test", { isTest: true }, "2026-01-11T10:00:00.000Z", "declined", "TEST"],
  ] as const)("%s", async (_label, subscription, at, status, reason) => {
    const world = await aPartner(table());
    const redeemer = await world.aRedeemer(await world.aCoupon(), "business", start);
    redeemer.becomes(subscription);

    expect(await redeemer.settle(at)).toMatchObject({ status, reason });
    expect(await world.itemsOf("LEDGER#")).toEqual([]);
  });

  test("comes with the removal of the app, and a return does not bring it back", async () => {
    const world = await aPartner(table());
    const redeemer = await world.aRedeemer(await world.aCoupon(), "business", start);
    redeemer.uninstall("2026-01-20T10:00:00.000Z");

    expect(await redeemer.settle("2026-01-20T10:00:01.000Z")).toMatchObject({ status: "cancelled" });
    expect(await redeemer.settle("2026-03-20T10:00:00.000Z")).toMatchObject({ status: "cancelled" });
  });

  test("is not the cancellation while what is paid runs on", async () => {
    const world = await aPartner(table());
    const redeemer = await world.aRedeemer(await world.aCoupon(), "business", start);
    redeemer.becomes({ status: "ending", endsAt: "2026-03-11T10:00:00.000Z" });

    expect(await redeemer.settle("2026-02-24T10:00:00.000Z")).toMatchObject({
      status: "subscribed",
      endsAt: "2026-03-11T10:00:00.000Z",
    });
    expect(await redeemer.settle("2026-02-25T10:00:00.000Z")).toMatchObject({
      status: "verified",
      commissionCents: 4_450,
    });
  });

  test("is that of the smaller plan", async () => {
    const world = await aPartner(table());
    const redeemer = await world.aRedeemer(await world.aCoupon(), "business", start);
    redeemer.becomes({ plan: "basic" });

    expect(await redeemer.settle("2026-02-25T10:00:00.000Z")).toMatchObject({
      status: "verified",
      commissionCents: 400,
      releasedPlan: "basic",
    });
    expect(await world.itemsOf("LEDGER#")).toMatchObject([{ row: { plan: "business", releasedPlan: "basic" } }]);
  });

  test("is written once, however often it is looked at at once", async () => {
    const world = await aPartner(table());
    const code = await world.aCoupon();
    const redeemer = await world.aRedeemer(code, "business", start);

    await Promise.all(Array.from({ length: 5 }, () => redeemer.settle("2026-02-25T10:00:00.000Z")));

    expect(await world.itemsOf("LEDGER#")).toHaveLength(1);
    expect(await world.counters(code)).toMatchObject({ provisions: 1 });
  });
});

test("the jobs of a day end in the same books in any order and however often they come", async () => {
  const job = fc.constantFrom("business", "standard", "run", "run before", "finish");
  await fc.assert(
    fc.asyncProperty(fc.array(job, { maxLength: 8 }), fc.array(job, { maxLength: 8 }), async (ofMarch, ofApril) => {
      const world = await aPartner(table());
      world.world.isReleasing = true;
      const code = await world.aCoupon();
      const business = await world.aRedeemer(code, "business", "2026-01-10T10:00:00.000Z");
      const standard = await world.aRedeemer(code, "standard", "2026-01-20T10:00:00.000Z");
      for (const [at, period, before, jobs] of [
        ["2026-03-01T04:00:00.000Z", "2026-02", "2026-01", ofMarch],
        ["2026-04-01T03:00:00.000Z", "2026-03", "2026-02", [...ofApril, "run"]],
      ] as const) {
        for (const name of jobs) {
          if (name === "business") await business.settle(at);
          if (name === "standard") await standard.settle(at);
          if (name === "run") await world.run(at, period);
          if (name === "run before") await world.run(at, before);
          if (name === "finish") await world.finish(at);
        }
      }

      expect((await payout(world, "2026-03"))?.sealed).toMatchObject({ rows: 2, amounts: { totalCents: 6_426 } });
      for (const redeemer of [business, standard]) {
        expect(await redeemer.redemption()).toMatchObject({ status: "verified", payout: "2026-03" });
      }
      const counts = await Promise.all(["LEDGER#", "OPEN#", "PAID#2026-03#", "RECEIPT#"].map(world.itemsOf));
      expect(counts.map((items) => items.length)).toEqual([2, 0, 2, 1]);
      expect(await world.counters(code)).toEqual({ views: 2, redemptions: 2, provisions: 2 });
      expect([world.mails.length, world.printed.length]).toEqual([1, 1]);
    }),
    { numRuns: 20 },
  );
});
