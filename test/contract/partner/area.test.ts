import { describe, expect, test } from "vitest";
import { partnerDirectory } from "#functions/adapters/dynamodb/stores/partner/partner-directory.ts";
import { partnerStore } from "#functions/adapters/dynamodb/stores/partner/partner-store.ts";
import { applyAsAffiliate, getAffiliate } from "#functions/modules/partner/affiliate.ts";
import { getPartner } from "#functions/modules/partner/get-partner.ts";
import { listRedemptions } from "#functions/modules/partner/list-redemptions.ts";
import { getReceipt, listPayouts, objectToReceipt } from "#functions/modules/partner/payouts.ts";
import { getPartnerPreferences, updatePartnerPreferences } from "#functions/modules/partner/preferences.ts";
import type { WholeShop } from "#functions/modules/shop/ports.ts";
import type { PartnerData } from "#shared/domain/partner/partner-data.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { anInstalledShop, aShop } from "../dynamodb/fixtures.ts";
import { aPartner, completeData, type PartnerWorld } from "./a-partner-world.ts";

const table = useTable();

const readingPorts = (world: PartnerWorld) => ({ ...world.ports, payouts: world.sealed, partners: world.partners });
const save = (world: PartnerWorld, fields: Partial<PartnerData>) =>
  updatePartnerPreferences(world.ports, { shop: aShop(world.partner) } as unknown as WholeShop, {
    ...completeData,
    ...fields,
  });

describe("the overview of a partner", () => {
  test("forecasts the next payout, tells locked from released and held, and why the last month has none", async () => {
    const world = await aPartner(table(), { data: null });
    const code = await world.aCoupon();
    const business = await world.aRedeemer(code, "business", "2026-01-10T10:00:00.000Z");
    const held = await world.aRedeemer(code, "premium", "2026-01-20T10:00:00.000Z");
    await world.aRedeemer(code, "standard", "2026-02-20T10:00:00.000Z");
    await business.settle("2026-02-25T02:00:00.000Z");
    await world.run("2026-03-01T04:00:00.000Z", "2026-02");
    const before = await held.redemption();
    if (before === undefined) throw new Error("no redemption");
    const hold = { marks: ["STAFF"] as const, at: "2026-03-01T05:00:00.000Z" };
    await held.coupons.step({ before, after: { ...before, hold, revision: 2 } }, hold.at);

    const answer = await getPartner(readingPorts(world));

    expect(answer).toMatchObject({
      state: "active",
      coupons: 1,
      maxCoupons: 10,
      // The standard plan is released on the 7th of April only.
      forecast: { payoutDay: "2026-04-01", net: 44.5, missing: 5.5, threshold: 50 },
      balance: { locked: 29, released: 44.5, takenBack: 0, held: 19.5 },
      lastSkip: { period: "2026-02", reason: "THRESHOLD", text: expect.stringContaining("nächsten Monat übertragen") },
      dataGaps: { iban: "Pflichtfeld", taxId: "Pflichtfeld", selfBilling: "Pflichtfeld" },
    });
  });

  test("forecasts nothing of a shop that does not pay or leaves before the release, and its row says so", async () => {
    const world = await aPartner(table());
    const code = await world.aCoupon();
    const [frozen, leaving, paying] = [
      await world.aRedeemer(code, "business", "2026-01-10T10:00:00.000Z"),
      await world.aRedeemer(code, "premium", "2026-01-10T10:00:00.000Z"),
      await world.aRedeemer(code, "standard", "2026-01-10T10:00:00.000Z"),
    ];
    frozen.becomes({ status: "frozen" });
    leaving.becomes({ status: "ending", endsAt: "2026-02-09T10:00:00.000Z" });
    for (const one of [frozen, leaving, paying]) await one.settle("2026-02-01T02:00:00.000Z");

    const { forecast } = await getPartner(readingPorts(world));
    const rows = async () => (await listRedemptions(world, { tab: "all", sort: "-created", pageSize: 25 })).items;
    const unpaid = (await rows()).map(({ plan, isFrozen }) => [plan, isFrozen]);
    frozen.becomes({});
    await frozen.settle("2026-02-02T02:00:00.000Z");

    expect(forecast).toMatchObject({ payoutDay: "2026-03-01", net: 9.5 });
    expect(Object.fromEntries(unpaid)).toEqual({ business: true, premium: false, standard: false });
    expect((await rows()).some(({ isFrozen }) => isFrozen)).toBe(false);
    expect(await getPartner(readingPorts(world))).toMatchObject({ forecast: { net: 54 } });
  });

  test("forecasts, confirms and pays what was activated before the participation ended, and nothing while blocked", async () => {
    const directory = partnerDirectory(table());
    const earning = async () => {
      const world = await aPartner(table());
      const code = await world.aCoupon();
      return { world, redeemer: await world.aRedeemer(code, "enterprise", "2026-01-10T10:00:00.000Z") };
    };
    const [ended, blocked] = [await earning(), await earning()];
    await directory.setPartner(ended.world.partner, { isSet: false, at: "2026-01-20T10:00:00.000Z" });
    await directory.setBlocked(blocked.world.partner, "Verdacht");
    for (const { world } of [ended, blocked]) world.clock.instant = "2026-02-01T10:00:00.000Z";
    const forecasts = await Promise.all([ended, blocked].map(({ world }) => getPartner(readingPorts(world))));
    const settled = await Promise.all(
      [ended, blocked].map(({ redeemer }) => redeemer.settle("2026-02-25T02:00:00.000Z")),
    );
    await ended.world.run("2026-03-01T04:00:00.000Z", "2026-02");

    expect(forecasts.map(({ forecast }) => forecast.net)).toEqual([399.5, 0]);
    expect(settled.map((redemption) => redemption?.status)).toEqual(["verified", "declined"]);
    expect(await ended.world.sealed.payout("2026-02")).toMatchObject({ status: "scheduled" });
  });

  test("is only for partners", async () => {
    const { shop } = await anInstalledShop(table());
    const ports = { ...readingPorts(await aPartner(table())), partners: partnerStore(table(), shop) };

    await expect(getPartner(ports)).rejects.toMatchObject({ code: "forbidden" });
    await expect(listPayouts(ports, { pageSize: 25 })).rejects.toMatchObject({ code: "forbidden" });
    await expect(getPartnerPreferences(ports)).rejects.toMatchObject({ code: "forbidden" });
  });
});

test("a payout is listed with its span, its rows, its transfer and its receipt, which opens as a PDF", async () => {
  const world = await aPartner(table());
  const code = await world.aCoupon();
  for (const [plan, day] of [
    ["business", "10"],
    ["standard", "20"],
  ] as const) {
    const redeemer = await world.aRedeemer(code, plan, `2026-01-${day}T10:00:00.000Z`);
    await redeemer.settle("2026-03-07T02:00:00.000Z");
  }
  await world.run("2026-04-01T03:00:00.000Z", "2026-03");

  const { items } = await listPayouts(readingPorts(world), { pageSize: 25 });

  const receipt = expect.stringMatching(/^GS-2026-\d{6}$/);
  expect(items).toEqual([
    {
      id: "2026-03",
      timespan: { from: "2026-02-25", to: "2026-03-07" },
      status: "scheduled",
      paymentAt: "2026-04-08",
      provisions: { count: 2, net: 54, takenBack: 0 },
      receipt,
      replaces: null,
      replaced: [],
      transaction: {
        gateway: "bank",
        recipient: {
          name: "Laden GmbH",
          email: "partner@laden.de",
          iban: "DE** **** 3000",
          bic: "COBADEFFXXX",
          receipt,
          total: 64.26,
          currency: "EUR",
        },
      },
      returnedReason: null,
      waitsFor: null,
      returned: [],
      objectedAt: null,
    },
  ]);
  const opened = await getReceipt(readingPorts(world), { id: "2026-03" });
  expect(opened).toEqual({ mimetype: "application/pdf", base64: btoa(`%PDF ${items[0]?.receipt}`) });
});

describe("tax and payout details", () => {
  test("that change are told to the old and the new address, and wait seven days", async () => {
    const world = await aPartner(table());

    await save(world, { email: "neu@laden.de", iban: "DE02120300000000202051", bic: "BYLADEM1001" });

    expect(world.mails).toEqual(
      ["partner@laden.de", "neu@laden.de"].map((to) => ({ to, subject: "Deine Auszahlungsdaten wurden geändert" })),
    );
    expect(await getPartnerPreferences(readingPorts(world))).toMatchObject({
      iban: "DE** **** 2051",
      taxId: "•••• 8155",
      detailsFrom: "2026-01-08T08:00:00.000Z",
      gaps: {},
      methods: [
        { method: "paypal", duration: "1–7 Tage", threshold: 50, fee: 3.5 },
        { method: "bank", duration: "2–7 Tage", threshold: 50, fee: 0 },
      ],
    });
  });

  test("are not taken over in steps: a changed address is told, and hears of an account for seven days more", async () => {
    const world = await aPartner(table());
    const subjects = ["Deine E-Mail-Adresse wurde geändert", "Deine Auszahlungsdaten wurden geändert"] as const;
    const account = { iban: "DE02120300000000202051", bic: "BYLADEM1001" };

    await save(world, { email: "eins@fremd.test" });
    await save(world, { email: "zwei@fremd.test" });
    world.clock.instant = "2026-01-08T07:59:59.000Z";
    await save(world, { email: "zwei@fremd.test", ...account });
    world.clock.instant = "2026-01-08T08:00:00.000Z";
    await save(world, { email: "zwei@fremd.test" });

    const [owner, ...others] = ["partner@laden.de", "eins@fremd.test", "zwei@fremd.test"];
    expect(world.mails.filter(({ to }) => to === owner).map(({ subject }) => subject)).toEqual([
      subjects[0],
      subjects[0],
      subjects[1],
    ]);
    expect(new Set(world.mails.map(({ to }) => to))).toEqual(new Set([owner, ...others]));
    expect((await world.partnerData.find())?.data.formerEmails).toBeUndefined();
  });

  test("other than where the money goes change at once, without a mail", async () => {
    const world = await aPartner(table());

    await save(world, { street: "Weg 9", iban: "", taxId: "" });

    expect(world.mails).toEqual([]);
    expect((await world.partnerData.find())?.data).toMatchObject({
      current: { street: "Weg 9", iban: completeData.iban, taxId: completeData.taxId },
    });
  });

  test("with a VAT id that the register does not know are refused; a register that does not answer holds no save up", async () => {
    const abroad = { taxCase: "E", country: "AT", taxId: "12 345/6789", vatId: "ATU13585627" } as const;
    const world = await aPartner(table());
    world.world.vies = "invalid";
    await expect(save(world, abroad)).rejects.toMatchObject({
      details: { fields: { vatId: "Das EU-Verzeichnis VIES kennt diese USt-IdNr. nicht" } },
    });

    world.world.vies = "unavailable";
    await save(world, abroad);

    expect(await getPartnerPreferences(readingPorts(world))).toMatchObject({ taxCase: "E", vatId: "ATU13585627" });
  });

  test("without consent to self-billing are not saved", async () => {
    const world = await aPartner(table());

    await expect(save(world, { selfBilling: false })).rejects.toMatchObject({
      details: { fields: { selfBilling: "Pflichtfeld" } },
    });
  });
});

test("a shop applies once: our own people have it in their list and get one mail", async () => {
  const { shop } = await anInstalledShop(table());
  const sent: { to: string; subject: string; replyTo?: string }[] = [];
  const ports = {
    partners: partnerStore(table(), shop),
    mailer: {
      send: async ({ to, subject, replyTo }: { to: string; subject: string; replyTo?: string }) => {
        sent.push({ to, subject, ...(replyTo === undefined ? {} : { replyTo }) });
        return "sent" as const;
      },
    },
    recipient: "hallo@belegfluss.example",
    clock: { now: () => "2026-03-02T08:00:00.000Z" },
  };
  const apply = () =>
    applyAsAffiliate(ports, { shop: aShop(shop) } as unknown as WholeShop, { message: "Ich schreibe einen Blog." });
  expect(await getAffiliate(ports)).toEqual({ state: "none", appliedAt: null });

  const answers = [await apply(), await apply()];

  const applied = { state: "applied", appliedAt: "2026-03-02T08:00:00.000Z" };
  expect(answers).toEqual([applied, applied]);
  expect(sent).toMatchObject([{ to: "hallo@belegfluss.example", replyTo: "laden@example.org" }]);
});

test("an objection stops the payout and reaches our own people by mail, once", async () => {
  const world = await aPartner(table());
  const redeemer = await world.aRedeemer(await world.aCoupon(), "corporate", "2026-01-10T10:00:00.000Z");
  await redeemer.settle("2026-03-07T02:00:00.000Z");
  await world.run("2026-04-01T03:00:00.000Z", "2026-03");
  const mails: { to: string; subject: string; text: string }[] = [];
  const mailer = {
    send: async (mail: { to: string; subject: string; text: string }) => {
      mails.push(mail);
      return "sent" as const;
    },
  };
  const ports = { ...readingPorts(world), mailer, recipient: "wir@belegfluss.example" };

  const answer = await objectToReceipt(ports, { id: "2026-03", reason: "Falscher Name" });
  await objectToReceipt(ports, { id: "2026-03", reason: "Falscher Name" });

  expect(answer.objectedAt).toBe(world.clock.now());
  expect(mails).toMatchObject([
    { to: "wir@belegfluss.example", subject: expect.stringContaining(`Widerspruch zum Beleg ${answer.receipt}`) },
  ]);
  expect(mails[0]?.text).toContain("Falscher Name");
});
