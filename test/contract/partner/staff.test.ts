import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { paymentFiles } from "#functions/adapters/dynamodb/kinds/partner.ts";
import { listCoupons } from "#functions/modules/partner/coupons.ts";
import { getPartner } from "#functions/modules/partner/get-partner.ts";
import { listRedemptions } from "#functions/modules/partner/list-redemptions.ts";
import { getPartnerPreferences, updatePartnerPreferences } from "#functions/modules/partner/preferences.ts";
import { requirePartner } from "#functions/modules/partner/require-partner.ts";
import type { WholeShop } from "#functions/modules/shop/ports.ts";
import type { PartnerData } from "#shared/domain/partner/partner-data.ts";
import type { PartnerAct } from "#shared/domain/partner/partner-states.ts";
import { receiptTotals } from "#shared/domain/partner/receipt.ts";
import type { PlanId } from "#shared/domain/plans/plans.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { anInstalledShop, aShop, platformTokens, storesOf } from "../dynamodb/fixtures.ts";
import { aPaidSpring as aNewSpring, ownPeriods, seal } from "./a-paid-spring.ts";
import { aPartner, completeData } from "./a-partner-world.ts";
import { aStaffDesk, textOf } from "./a-staff-desk.ts";

const table = useTable();
const reason = "Nach Rücksprache";

const aPaidSpring = (options: { data?: typeof completeData; isLarge?: boolean } = {}) => aNewSpring(table(), options);
const ownPeriod = ownPeriods();

describe("partners", () => {
  test("apply, are accepted, blocked and end, and every act is noted with its reason", async () => {
    const { shop } = await anInstalledShop(table());
    const world = await aPartner(table());
    const desk = aStaffDesk(table(), world.clock, () => []);
    const { partnerStore } = await import("#functions/adapters/dynamodb/stores/partner/partner-store.ts");
    await partnerStore(table(), shop).apply({ at: world.clock.now(), message: "Ich schreibe einen Blog." });

    const applied = await desk.partners({ state: "applied", limit: 50 });
    expect(applied.items).toContainEqual(
      expect.objectContaining({ shop, state: "applied", application: "Ich schreibe einen Blog." }),
    );
    expect(await desk.change({ shop, act: "accept", reason })).toMatchObject({ state: "active" });
    expect(await desk.change({ shop, act: "block", reason: "Spam" })).toMatchObject({
      state: "blocked",
      blockedReason: "Spam",
    });
    expect(await desk.change({ shop, act: "unblock", reason })).toMatchObject({ state: "active", blockedReason: null });
    expect(await desk.change({ shop, act: "end", reason })).toMatchObject({ state: "ended" });
    await expect(desk.change({ shop, act: "block", reason })).rejects.toMatchObject({ code: "payout_outdated" });
    const states = await Promise.all(
      (["applied", "active", "ended"] as const).map(async (state) => {
        const { items } = await desk.partners({ state, limit: 50 });
        return items.some((item) => item.shop === shop);
      }),
    );
    expect(states).toEqual([false, false, true]);
    expect(desk.noted.filter(({ action }) => action === "changePartner").map(({ change }) => change)).toEqual([
      ...["accept", "block", "unblock", "end", "block"],
    ]);
  });

  test("keep the way to what they earned after the end, and while they ask to be partners again", async () => {
    const { shop, shops } = await anInstalledShop(table());
    const desk = aStaffDesk(table(), { now: () => "2026-01-01T08:00:00.000Z" }, () => []);
    const { partnerStore } = await import("#functions/adapters/dynamodb/stores/partner/partner-store.ts");
    const partners = partnerStore(table(), shop);
    const mayEnter = () =>
      requirePartner(partners).then(
        ({ state }) => state,
        ({ code }) => code,
      );

    await partners.apply({ at: "2025-12-01T08:00:00.000Z", message: "Ich schreibe einen Blog." });
    const applying = await mayEnter();
    await desk.change({ shop, act: "accept", reason });
    await desk.change({ shop, act: "end", reason });
    const ended = [await mayEnter(), (await shops.find())?.partner];
    await partners.apply({ at: "2026-02-01T08:00:00.000Z", message: "Ich möchte wieder." });
    const again = [await mayEnter(), (await shops.find())?.partner];
    const accepted = await desk.change({ shop, act: "accept", reason });

    expect(applying).toBe("forbidden");
    expect(ended).toEqual(["ended", shop]);
    expect(again).toEqual(["applied", shop]);
    expect(accepted).toMatchObject({ state: "active" });
  });

  test("are told by mail what was decided, with the reason, and once", async () => {
    const { shop } = await anInstalledShop(table());
    const desk = aStaffDesk(table(), { now: () => "2026-01-01T08:00:00.000Z" }, () => []);

    const act = (name: PartnerAct) => desk.change({ shop, act: name, reason: "Spam in Foren" });
    expect(await act("accept")).toMatchObject({ isTold: true });
    expect(await act("accept")).toMatchObject({ isTold: true });
    for (const name of ["block", "unblock", "agreePrivate", "endPrivate", "end"] as const) await act(name);

    expect(desk.mails.map(({ subject }) => subject)).toEqual([
      "Willkommen im Partnerprogramm",
      "Dein Partnerkonto ist gesperrt",
      "Dein Partnerkonto ist wieder frei",
      "Du kannst jetzt als Privatperson abrechnen",
      "Bitte wähle einen anderen Steuerfall",
      "Deine Teilnahme am Partnerprogramm endet",
    ]);
    for (const refusal of [1, 4, 5]) expect(desk.mails[refusal]?.text).toContain("Der Grund: Spam in Foren");
    expect(desk.mails[0]?.text).toContain(`https://admin.example/${shop}/partner`);
    expect(new Set(desk.mails.map(({ to }) => to))).toEqual(new Set(["laden@example.org"]));
  });

  test("are decided about even when no mail goes out, and staff see that", async () => {
    const { shop } = await anInstalledShop(table());
    const desk = aStaffDesk(table(), { now: () => "2026-01-01T08:00:00.000Z" }, () => []);
    desk.world.mail = "unavailable";

    expect(await desk.change({ shop, act: "accept", reason })).toMatchObject({ state: "active", isTold: false });
  });

  test("are billed as a private person only while that is agreed: without VAT, tax number or the word Gutschrift", async () => {
    const world = await aPartner(table());
    const desk = aStaffDesk(table(), world.clock, () => [world]);
    const code = await world.aCoupon();
    const asPrivate: PartnerData = { ...completeData, taxCase: "P", taxId: "", taxState: "", country: "AT" };
    const preferences = () => getPartnerPreferences(world.ports);
    const earn = async (release: string) => {
      const redeemer = await world.aRedeemer(code, "corporate", "2026-01-10T10:00:00.000Z");
      await redeemer.settle(release);
    };
    const enter = () =>
      updatePartnerPreferences(world.ports, { shop: aShop(world.partner) } as unknown as WholeShop, asPrivate);
    await expect(enter()).rejects.toMatchObject({ details: { fields: { taxCase: expect.any(String) } } });

    const acts = [];
    for (const act of ["agreePrivate", "agreePrivate"] as const) {
      acts.push(await desk.change({ shop: world.partner, act, reason }));
    }
    await enter();
    await earn("2026-03-20T02:00:00.000Z");
    await world.run("2026-04-01T03:00:00.000Z", "2026-03");
    const agreed = await preferences();
    acts.push(await desk.change({ shop: world.partner, act: "endPrivate", reason: "Gewerbe angemeldet" }));
    await earn("2026-04-20T02:00:00.000Z");
    await world.run("2026-05-01T03:00:00.000Z", "2026-04");

    expect(acts.map(({ isPrivateAgreed }) => isPrivateAgreed)).toEqual([true, true, false]);
    expect((await world.sealed.payout("2026-03"))?.sealed).toMatchObject({
      taxCase: "P",
      amounts: { netCents: 11_450, vatCents: 0, totalCents: 11_450 },
      recipient: { taxId: null },
    });
    expect(world.receipts[0]).toMatchObject({ title: "Provisionsabrechnung" });
    expect(JSON.stringify(world.receipts[0])).not.toContain("Gutschrift");
    expect(agreed).toMatchObject({ isPrivateAgreed: true, gaps: {} });
    expect(await preferences()).toMatchObject({ isPrivateAgreed: false, gaps: { taxCase: expect.any(String) } });
    expect(await world.sealed.payout("2026-04")).toMatchObject({ status: "skipped", skip: "DATA" });
  });

  test("are listed page after page, and a cursor leads nowhere else", async () => {
    const worlds = await Promise.all([aPartner(table()), aPartner(table()), aPartner(table())]);
    const [world] = worlds;
    const desk = aStaffDesk(table(), world?.clock ?? { now: () => "" }, () => []);

    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await desk.partners({ limit: 2, ...(cursor === undefined ? {} : { cursor }) });
      seen.push(...page.items.map(({ shop }) => shop));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);

    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(worlds.map(({ partner }) => partner)));
    const foreign = Buffer.from(JSON.stringify({ pk: "SHOP#x", sk: "SHOP", sort: "a" })).toString("base64url");
    await expect(desk.partners({ limit: 2, cursor: foreign })).rejects.toMatchObject({
      code: "unsupported_list_query",
    });
  });

  test("have a coupon blocked with a reason, alone, and a new use of it is refused", async () => {
    const { world, code, desk, redeemers } = await aPaidSpring();

    const blocked = await desk.block({ code: code.toLowerCase(), blocked: true, reason: "Irreführende Werbung" });

    expect(blocked).toMatchObject({ active: false, blockedReason: "Gesperrt: Irreführende Werbung" });
    expect((await redeemers[0]?.coupons.find(code))?.isActive).toBe(false);
    expect((await desk.partner({ shop: world.partner })).coupons).toMatchObject([{ code, active: false }]);
    expect(await desk.block({ code, blocked: false, reason })).toMatchObject({ active: true, blockedReason: null });
    await expect(desk.block({ code: "CONNECTED", blocked: true, reason })).rejects.toMatchObject({ code: "not_found" });
  });

  test("COUP-14 get a last day from staff, which is set, moved and taken away, and changes no block", async () => {
    const { world, code, desk, redeemers } = await aPaidSpring();
    world.clock.instant = "2026-03-01T08:00:00.000Z";
    const until = (day: string | null) => desk.block({ code, until: day, reason });
    const expiresAt = async () => (await redeemers[0]?.coupons.find(code))?.expiresAt;

    await expect(until("2026-02-28")).rejects.toMatchObject({ code: "invalid_input" });
    await desk.block({ code, blocked: true, reason: "Spam" });
    expect(await until("2026-03-02")).toMatchObject({ until: "2026-03-02", blockedReason: "Gesperrt: Spam" });
    await desk.block({ code, blocked: false, reason });
    world.clock.instant = "2026-03-02T23:00:00.000Z";
    expect((await desk.partner({ shop: world.partner })).coupons).toMatchObject([
      { active: false, blockedReason: null },
    ]);
    expect(await listCoupons(world)).toMatchObject([{ active: false, until: "2026-03-02" }]);
    expect(await expiresAt()).toBe("2026-03-02T23:00:00.000Z");
    expect(await until(null)).toMatchObject({ active: true, until: null });
    expect(await expiresAt()).toBeUndefined();
  });
});

describe("a commission that is looked at", () => {
  test("waits in the list and in no payout, and is paid once it is released", async () => {
    const { world, desk, redeemers } = await aPaidSpring();
    const [business] = redeemers;
    const { id = "" } = (await business?.redemption()) ?? {};

    const held = await desk.decide({ redemption: id, act: "hold", reason });
    expect(held).toMatchObject({ id, marks: ["STAFF"], shop: business?.shop });
    expect((await desk.holds({ limit: 50 })).items.map((hold) => hold.id)).toContain(id);
    await seal(world, "2026-03");
    expect(await world.sealed.payout("2026-03")).toMatchObject({ status: "skipped", skip: "THRESHOLD" });

    expect(await desk.decide({ redemption: id, act: "release", reason })).toMatchObject({ marks: [], heldAt: null });
    expect((await desk.holds({ limit: 50 })).items.map((hold) => hold.id)).not.toContain(id);
    await world.run("2026-05-01T03:00:00.000Z", "2026-04");
    expect((await world.sealed.payout("2026-04"))?.sealed?.amounts.netCents).toBe(5_400);
    await expect(desk.decide({ redemption: id, act: "release", reason })).rejects.toMatchObject({
      code: "payout_outdated",
    });
  });

  test("for a shop with the partner's e-mail address is held by itself, and paid once staff release it", async () => {
    const { world, desk, redeemers } = await aPaidSpring();
    const code = await world.aCoupon();
    const twin = await world.aRedeemer(code, "corporate", "2026-02-10T10:00:00.000Z");
    const preferences = defaultPreferences({ email: "laden@example.org", name: "Laden" });
    for (const key of [world.partner, twin.shop]) {
      const { shops } = storesOf(table(), key);
      await shops.install({ shop: aShop(key), preferences, tokens: platformTokens() });
    }

    const held = await twin.settle("2026-03-28T02:00:00.000Z");
    await seal(world, "2026-03");
    const { items } = await desk.holds({ limit: 50 });
    await desk.decide({ redemption: held?.id ?? "", act: "release", reason });
    await twin.settle("2026-04-02T02:00:00.000Z");
    await world.run("2026-05-01T03:00:00.000Z", "2026-04");

    expect(held).toMatchObject({ status: "subscribed", hold: { marks: ["SAME_EMAIL"] } });
    expect(items).toContainEqual(expect.objectContaining({ id: held?.id, marks: ["SAME_EMAIL"] }));
    expect((await world.sealed.payout("2026-03"))?.sealed?.rows).toBe(redeemers.length);
    expect((await world.sealed.payout("2026-04"))?.sealed?.amounts.netCents).toBe(11_450);
  });

  test("is declined with a sentence for the partner, and nothing of it is paid", async () => {
    const { world, code, desk, redeemers } = await aPaidSpring();
    const { id = "" } = (await redeemers[0]?.redemption()) ?? {};
    await desk.decide({ redemption: id, act: "hold", reason });

    await desk.decide({ redemption: id, act: "decline", reason: "Eigener zweiter Shop" });

    expect(await redeemers[0]?.redemption()).toMatchObject({ status: "declined", note: "Eigener zweiter Shop" });
    expect(await world.counters(code)).toMatchObject({ provisions: 1 });
    expect((await world.partners.openRows("2026-12-31")).reduce((sum, { row }) => sum + row.cents, 0)).toBe(950);
  });

  test("stops a payout that holds it; a refusal lets it go on and takes the sum back in the next one", async () => {
    const { world, desk, redeemers } = await aPaidSpring();
    await seal(world, "2026-03");
    const { id = "" } = (await redeemers[0]?.redemption()) ?? {};
    await desk.decide({ redemption: id, act: "hold", reason });
    const payment = { shop: world.partner, period: "2026-03", reference: "Auszug 7", day: "2026-04-01", total: 64.26 };

    await expect(desk.pay(payment)).rejects.toMatchObject({ code: "payout_stopped" });
    expect(await desk.decide({ redemption: id, act: "decline", reason })).toMatchObject({ isTakenBack: true });

    expect(await desk.pay(payment)).toMatchObject({ status: "paid", paidDay: "2026-04-01", reference: "Auszug 7" });
    expect(await redeemers[0]?.redemption()).toMatchObject({ status: "paid" });
    expect((await world.partners.openRows("2026-12-31")).map(({ row }) => row.cents)).toEqual([-4_450]);
  });
});

describe("staff at a partner's redemptions", () => {
  test("find them by code with their shops, and the partner is told each decision without its shop", async () => {
    const { world, code, desk, redeemers } = await aPaidSpring();
    await storesOf(table(), world.partner).shops.install({
      ...{ shop: aShop(world.partner), tokens: platformTokens() },
      preferences: defaultPreferences({ email: "laden@example.org", name: "Laden" }),
    });
    const listed = await desk.holds({ partner: world.partner, limit: 50 });
    const searched = await desk.holds({ partner: world.partner, search: code.slice(0, 6).toLowerCase(), limit: 50 });
    const none = await desk.holds({ partner: world.partner, search: "ZZZZ", limit: 50 });
    const [first] = redeemers;
    const { id = "" } = (await first?.redemption()) ?? {};

    await desk.decide({ redemption: id, act: "hold", reason: "Stichprobe" });
    await desk.decide({ redemption: id, act: "release", reason });
    await seal(world, "2026-03");
    await desk.takeBack({ redemption: id, reason: "Erstattet" });
    const other = (await redeemers[1]?.redemption())?.id ?? "";
    await desk.decide({ redemption: other, act: "hold", reason: "Stichprobe" });
    await desk.decide({ redemption: other, act: "decline", reason: "Eigener Shop" });
    await world.sealed.object("2026-03", { at: world.clock.now(), reason: "Falscher Name" });
    await desk.settle({ shop: world.partner, period: "2026-03", reason: "Der Name stimmt" });

    const shops = redeemers.map(({ shop }) => shop).sort();
    expect([listed, searched].map(({ items }) => items.map(({ shop }) => shop).sort())).toEqual([shops, shops]);
    expect(none.items).toEqual([]);
    expect(desk.mails.map(({ subject }) => subject)).toEqual([
      ...["Wir prüfen eine Provision", "Eine Provision ist freigegeben", "Eine Provision wird zurückgebucht"],
      ...["Wir prüfen eine Provision", "Eine Provision wird zurückgebucht", "Dein Widerspruch ist erledigt"],
    ]);
    const texts = desk.mails.map(({ text }) => text).join();
    expect(texts).toContain("Erstattet");
    expect(texts).toContain("Der Name stimmt");
    expect(texts).not.toContain("Stichprobe");
    for (const shop of shops) expect(texts).not.toContain(shop);
  });
});

describe("a month's payouts", () => {
  test("are due by method, and files hold each transfer once, with the same bytes at every download", async () => {
    const period = ownPeriod();
    const bank = await aPaidSpring();
    const paypal = await aPaidSpring({ data: { ...completeData, method: "paypal", paypalEmail: "p@laden.de" } });
    const late = await aPaidSpring();
    for (const { world } of [bank, paypal]) await seal(world, period);
    const { desk } = bank;

    const [first, again] = await Promise.all([
      desk.makeFile({ period, method: "bank" }),
      desk.makeFile({ period, method: "bank" }).catch((error: unknown) => error),
    ]);
    const pay = await desk.makeFile({ period, method: "paypal" });
    await seal(late.world, period);
    const second = await desk.makeFile({ period, method: "bank" });

    expect(again).toMatchObject({ code: "nothing_to_pay" });
    expect([first.fileName.slice(-5), second.fileName.slice(-5)]).toEqual(["A.xml", "B.xml"]);
    expect(textOf(first).match(/<EndToEndId>/g)).toHaveLength(1);
    expect(textOf(second)).not.toContain(/<EndToEndId>(.+?)</.exec(textOf(first))?.[1]);
    expect(textOf(pay)).toMatch(/^p@laden\.de,"62,01",EUR,GS-\d{4}-\d{6},Partnerprovision GS-\d{4}-\d{6},PAYPAL\r\n$/);
    bank.world.clock.instant = "2026-04-09T10:00:00.000Z";
    const opened = await desk.openFile({ period, file: first.file.id });
    expect(opened.base64).toBe(first.base64);
    expect(desk.noted.filter(({ sha256 }) => sha256 === first.file.sha256)).toHaveLength(2);
    expect(await desk.month({ period })).toMatchObject({
      methods: [
        { method: "bank", due: { count: 2, total: 128.52 }, unfiled: { count: 0, total: 0 } },
        { method: "paypal", due: { count: 1, total: 62.01 }, unfiled: { count: 0 } },
      ],
      files: expect.arrayContaining([expect.objectContaining({ id: first.file.id, payouts: 1 })]),
    });
    await expect(desk.makeFile({ period, method: "bank" })).rejects.toMatchObject({ code: "nothing_to_pay" });
    const { key: Key } = paymentFiles.at({ period, id: first.file.id });
    const { Item } = await table().client.send(new GetCommand({ TableName: table().name, Key }));
    expect(Item?.["expiresAt"]).toBe(Date.parse("2034-12-31T23:00:00.000Z") / 1000);
  });

  test("are paid with their sum typed again, and a second press changes nothing", async () => {
    const { world, desk, redeemers, code } = await aPaidSpring();
    await seal(world, "2026-03");
    const payment = { shop: world.partner, period: "2026-03", reference: "Auszug 7", day: "2026-04-01", total: 64.26 };

    await expect(desk.pay({ ...payment, total: 64.27 })).rejects.toMatchObject({
      details: { fields: { total: expect.any(String) } },
    });
    await expect(desk.pay({ ...payment, day: "2026-04-02" })).rejects.toMatchObject({
      details: { fields: { day: expect.any(String) } },
    });
    await desk.pay(payment);
    expect(await desk.pay(payment)).toMatchObject({ status: "paid" });
    await expect(desk.pay({ ...payment, reference: "Auszug 8" })).rejects.toMatchObject({ code: "payout_outdated" });

    for (const redeemer of redeemers) expect(await redeemer.redemption()).toMatchObject({ status: "paid" });
    const { partner } = world;
    expect(await desk.partner({ shop: partner })).toMatchObject({ coupons: [{ code, provisions: 2 }] });
    expect(await world.partners.deleteCoupon(code, world.clock.now())).toBe("deleted");
    expect((await desk.month({ period: "2026-03" })).methods[0]?.paid.count).toBeGreaterThan(0);
  });

  test("above 1,000 euros need two people who enter the same", async () => {
    const { world, desk } = await aPaidSpring({ isLarge: true });
    await seal(world, "2026-03");
    const total = ((await world.sealed.payout("2026-03"))?.sealed?.amounts.totalCents ?? 0) / 100;
    const payment = { shop: world.partner, period: "2026-03", reference: "Auszug 7", day: "2026-04-01", total };
    expect(total).toBeGreaterThan(1_000);

    expect(await desk.pay(payment)).toMatchObject({ status: "scheduled", isConfirmedOnce: true });
    await expect(desk.pay(payment)).rejects.toMatchObject({ code: "second_person_required" });
    await expect(desk.pay({ ...payment, reference: "Auszug 9" }, "omar")).rejects.toMatchObject({
      details: { fields: { reference: expect.any(String) } },
    });
    expect(await desk.pay(payment, "omar")).toMatchObject({ isConfirmedOnce: true });
    expect(await desk.pay(payment, "inge")).toMatchObject({ status: "paid", isConfirmedOnce: false });
  });

  test("that come back are due again with the same receipt and another name on the statement", async () => {
    const period = ownPeriod();
    const { world, desk, redeemers } = await aPaidSpring();
    await seal(world, period);
    const { shop, period: own } = { shop: world.partner, period };
    await expect(desk.giveBack({ shop, period: own, reason, sameAccount: true })).rejects.toMatchObject({
      code: "payout_outdated",
    });
    const first = await desk.makeFile({ period, method: "bank" });
    const payment = { shop, period, reference: "Auszug 7", day: "2026-04-01", total: 64.26 };
    const { receipt } = await desk.pay(payment);

    const returned = await desk.giveBack({ shop, period, reason: "Konto gesperrt", sameAccount: true });
    const second = await desk.makeFile({ period, method: "bank" });

    expect(returned).toMatchObject({ status: "scheduled", receipt, returnedReason: "Konto gesperrt", files: [] });
    expect(textOf(first)).toContain(`<EndToEndId>${receipt}</EndToEndId>`);
    expect(textOf(second)).toContain(`<EndToEndId>${receipt}-2</EndToEndId>`);
    expect(await redeemers[0]?.redemption()).toMatchObject({ status: "paid" });
    expect(await desk.pay({ ...payment, reference: "Auszug 8" })).toMatchObject({
      status: "paid",
      files: [second.file.id],
    });
    expect(await world.itemsOf("RECEIPT#")).toHaveLength(1);
  });

  test("are stopped by an objection and stay out of files until it is settled", async () => {
    const period = ownPeriod();
    const { world, desk } = await aPaidSpring();
    await seal(world, period);
    await world.sealed.object(period, { at: world.clock.now(), reason: "Falscher Name" });
    const { partner: shop } = world;

    await expect(desk.makeFile({ period, method: "bank" })).rejects.toMatchObject({ code: "nothing_to_pay" });
    const payment = { shop, period, reference: "Auszug 7", day: "2026-04-01", total: 64.26 };
    await expect(desk.pay(payment)).rejects.toMatchObject({ code: "payout_stopped" });
    expect(await desk.month({ period })).toMatchObject({
      methods: [{ due: { count: 0 }, stopped: { count: 1 } }, {}],
      open: { isMade: true, objections: 1 },
    });
    expect((await desk.payouts({ period, limit: 50 })).items).toMatchObject([
      { taxCase: "R", hasIdentityForm: false, net: 54, vat: 10.26 },
    ]);
    const settled = await desk.settle({ shop, period, reason });

    expect(settled.objection).toMatchObject({ reason: "Falscher Name", settledAt: world.clock.now() });
    expect((await desk.month({ period })).open.objections).toBe(0);
    expect(await desk.makeFile({ period, method: "bank" })).toMatchObject({ file: { payouts: 1 } });
    await expect(desk.settle({ shop, period, reason })).rejects.toMatchObject({ code: "payout_outdated" });
  });

  test("wait while their partner is blocked, unless a file has them already", async () => {
    const { world, desk } = await aPaidSpring();
    const period = ownPeriod();
    await seal(world, period);
    const shop = world.partner;
    const row = async () => (await desk.payouts({ period, limit: 50 })).items.find((item) => item.shop === shop);
    const total = (await row())?.total ?? 0;
    const payment = { shop, period, reference: "Auszug 7", day: "2026-04-02", total };
    world.clock.instant = "2026-04-02T10:00:00.000Z";

    await desk.change({ shop, act: "block", reason: "Spam" });
    expect(await row()).toMatchObject({ stop: "BLOCKED", files: [] });
    await expect(desk.makeFile({ period, method: "bank" })).rejects.toMatchObject({ code: "nothing_to_pay" });
    await expect(desk.pay(payment)).rejects.toMatchObject({ code: "payout_stopped" });

    await desk.change({ shop, act: "unblock", reason });
    const { file } = await desk.makeFile({ period, method: "bank" });
    await desk.change({ shop, act: "block", reason: "Spam" });
    expect(await row()).toMatchObject({ stop: null, files: [file.id] });
    expect(await desk.pay(payment)).toMatchObject({ status: "paid", stop: null });
  });

  test("that an objection reaches after the payment keep their rows", async () => {
    const { world, desk, redeemers } = await aPaidSpring();
    await seal(world, "2026-03");
    const { partner: shop } = world;
    await desk.pay({ shop, period: "2026-03", reference: "Auszug 7", day: "2026-04-01", total: 64.26 });

    await world.sealed.object("2026-03", { at: world.clock.now(), reason: "Zu spät bemerkt" });

    expect((await desk.ports.payoutBook.find(shop, "2026-03"))?.status).toBe("paid");
    expect(await redeemers[0]?.redemption()).toMatchObject({ status: "paid" });
  });

  test("name the partners whose earnings stay below the threshold, and are run all the same", async () => {
    const period = ownPeriod();
    const world = await aPartner(table());
    const desk = aStaffDesk(table(), world.clock, () => [world]);
    const redeemer = await world.aRedeemer(await world.aCoupon(), "basic", "2026-01-10T10:00:00.000Z");
    await redeemer.settle("2026-02-25T02:00:00.000Z");

    await seal(world, period);

    expect((await desk.gaps({ period, reason: "THRESHOLD", limit: 50 })).items).toEqual([{ shop: world.partner }]);
    expect((await desk.month({ period })).open).toMatchObject({ isMade: true, isOverdue: false, gaps: 0 });
  });

  test("count the holds that wait for more than three days", async () => {
    const { world, desk, redeemers } = await aPaidSpring();
    const counted = async () => (await desk.month({ period: ownPeriod() })).open.oldHolds;
    const { id = "" } = (await redeemers[0]?.redemption()) ?? {};
    world.clock.instant = "2026-03-02T08:00:00.000Z";
    await desk.decide({ redemption: id, act: "hold", reason });
    const before = await counted();

    world.clock.instant = "2026-03-05T08:00:00.000Z";

    expect(await counted()).toBe(before + 1);
  });

  test("name the partners who could not be paid for want of data", async () => {
    const period = ownPeriod();
    const { world, desk } = await aPaidSpring({ data: { ...completeData, selfBilling: false } });
    await seal(world, period);

    expect((await desk.gaps({ period, reason: "DATA", limit: 50 })).items).toEqual([{ shop: world.partner }]);
    expect((await desk.month({ period })).open).toMatchObject({ isMade: true, gaps: 1 });
    expect((await desk.month({ period: ownPeriod() })).open).toMatchObject({ isMade: false, isOverdue: true, gaps: 0 });
    expect((await desk.gaps({ period, reason: "BLOCKED", limit: 50 })).items).toEqual([]);
    await world.enter(completeData, "2026-03-01T08:00:00.000Z");
    await world.run("2026-04-12T03:00:00.000Z", period);
    expect((await desk.gaps({ period, reason: "DATA", limit: 50 })).items).toEqual([]);
    expect((await desk.payouts({ period, limit: 50 })).items).toMatchObject([
      { shop: world.partner, name: "Laden GmbH", account: "DE** **** 3000", total: 64.26 },
    ]);
  });
});

describe("a commission that was paid", () => {
  test("is taken back once, nets in the next payouts and stays paid", async () => {
    const { world, code, desk, redeemers } = await aPaidSpring();
    await seal(world, "2026-03");
    const { partner: shop } = world;
    const { id = "" } = (await redeemers[0]?.redemption()) ?? {};
    await desk.pay({ shop, period: "2026-03", reference: "Auszug 7", day: "2026-04-01", total: 64.26 });

    expect(await desk.takeBack({ redemption: id, reason: "Erstattet" })).toMatchObject({
      status: "paid",
      isTakenBack: true,
    });
    await expect(desk.takeBack({ redemption: id, reason })).rejects.toMatchObject({ code: "clawback_not_possible" });
    const rowsOf = async (tab: "paid" | "clawedBack") =>
      (await listRedemptions(world, { tab, sort: "-created", pageSize: 25 })).items;
    expect(await rowsOf("clawedBack")).toMatchObject([{ id, provision: 0, reason: "Erstattet" }]);
    expect((await rowsOf("paid")).map((row) => row.id)).not.toContain(id);
    expect(await world.counters(code)).toMatchObject({ redemptions: 2, provisions: 1 });
    const overview = await getPartner({ ...world, payouts: world.sealed });
    expect(overview.balance).toMatchObject({ released: 0, takenBack: -44.5 });
    for (const day of ["10", "11"]) {
      const next = await world.aRedeemer(code, "standard", `2026-03-${day}T10:00:00.000Z`);
      await next.settle("2026-04-30T10:00:00.000Z");
    }
    await world.run("2026-05-01T03:00:00.000Z", "2026-04");
    expect(await world.sealed.payout("2026-04")).toMatchObject({ status: "skipped", skip: "THRESHOLD" });
    for (const day of ["11", "12"]) {
      const next = await world.aRedeemer(code, "business", `2026-04-${day}T10:00:00.000Z`);
      await next.settle("2026-05-30T10:00:00.000Z");
    }
    await world.run("2026-06-01T03:00:00.000Z", "2026-05");

    const { sealed } = (await world.sealed.payout("2026-05")) ?? {};
    expect(sealed).toMatchObject({ rows: 5, amounts: { netCents: 6_350 } });
    const { receipt } = (await world.sealed.receipt(sealed?.receiptNumber ?? "")) ?? {};
    expect(receiptTotals(receipt ?? expect.fail())).toMatchObject([
      { label: "Provisionen", value: "108,00 €" },
      { label: "Rückbuchungen", value: "-44,50 €" },
      { label: "Provisionen netto", value: "63,50 €" },
      ...[{ label: "USt. 19 %" }, { label: "Auszahlungsbetrag" }],
    ]);
    expect(receipt?.rows).toContainEqual(
      expect.objectContaining({
        label: expect.stringMatching(/^Rückbuchung Provision Business zu GS-2026-/),
        cents: -4_450,
      }),
    );
  });

  test("is taken back at the rate of its own receipt, and waits where that leaves nothing to pay", async () => {
    const { world, code, desk, redeemers } = await aPaidSpring();
    const largest = await world.aRedeemer(code, "enterprise", "2026-01-10T10:00:00.000Z");
    await largest.settle("2026-02-25T02:00:00.000Z");
    await seal(world, "2026-03");
    const { partner: shop } = world;
    const number = (await world.sealed.payout("2026-03"))?.sealed?.receiptNumber ?? "";
    await desk.pay({ shop, period: "2026-03", reference: "Auszug 7", day: "2026-04-01", total: 539.67 });
    await world.enter({ ...completeData, taxCase: "K" });
    const takeBack = async (redeemer = redeemers[0]) =>
      desk.takeBack({ redemption: (await redeemer?.redemption())?.id ?? "", reason: "Erstattet" });
    const earn = async (...plans: readonly PlanId[]) => {
      for (const plan of plans)
        await (await world.aRedeemer(code, plan, "2026-03-01T10:00:00.000Z")).settle("2026-04-20T02:00:00.000Z");
    };

    await takeBack();
    await earn("business", "business", "business");
    await world.run("2026-05-01T03:00:00.000Z", "2026-04");
    world.clock.instant = "2026-05-02T10:00:00.000Z";
    await takeBack(largest);
    await earn("enterprise", "business", "premium");
    await world.run("2026-06-01T03:00:00.000Z", "2026-05");

    const { sealed } = (await world.sealed.payout("2026-04")) ?? {};
    expect(sealed).toMatchObject({ taxCase: "K", amounts: { netCents: 8_900, vatCents: -846, totalCents: 8_054 } });
    const { receipt } = (await world.sealed.receipt(sealed?.receiptNumber ?? "")) ?? {};
    expect(receipt?.rows.map(({ label }) => label)).toContain(`Rückbuchung Provision Business zu ${number}`);
    expect(await desk.replace({ shop, period: "2026-04", reason })).toMatchObject({ vat: -8.46, total: 80.54 });
    // 463.50 € earned less 399.50 € and 75.91 € of VAT.
    expect(await world.sealed.payout("2026-05")).toMatchObject({ status: "skipped", skip: "THRESHOLD" });
    expect(await world.partners.openRows("2026-05-31")).toHaveLength(4);
  });

  test("is beyond reach twelve months after its payment, and before any payout holds it", async () => {
    const { world, desk, redeemers } = await aPaidSpring();
    const { id = "" } = (await redeemers[0]?.redemption()) ?? {};
    await expect(desk.takeBack({ redemption: id, reason })).rejects.toMatchObject({ code: "clawback_not_possible" });
    await seal(world, "2026-03");
    const { partner: shop } = world;
    await desk.pay({ shop, period: "2026-03", reference: "Auszug 7", day: "2026-04-01", total: 64.26 });

    world.clock.instant = "2027-04-02T10:00:00.000Z";

    await expect(desk.takeBack({ redemption: id, reason })).rejects.toMatchObject({ code: "clawback_not_possible" });
  });
});

test("staff see the tax number that could be a personal identity number and was confirmed by its partner", async () => {
  const period = ownPeriod();
  // Valid in Bavaria, and in the form of an identity number.
  const data = { ...completeData, taxId: "18123456900" };
  const [unsaid, said] = [await aPaidSpring({ data }), await aPaidSpring({ data: { ...data, taxIdConfirmed: true } })];

  for (const { world } of [unsaid, said]) await seal(world, period);

  expect((await unsaid.desk.gaps({ period, reason: "DATA", limit: 50 })).items).toEqual([
    { shop: unsaid.world.partner },
  ]);
  expect((await said.desk.payouts({ period, limit: 50 })).items).toMatchObject([
    { shop: said.world.partner, hasIdentityForm: true },
  ]);
});
