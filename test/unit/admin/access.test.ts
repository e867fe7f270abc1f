import { expect, test } from "vitest";
import { getDowntimes, putDowntimes } from "#functions/modules/admin/downtimes.ts";
import { getTotals } from "#functions/modules/admin/get-totals.ts";
import { grantCredits } from "#functions/modules/admin/grant-credits.ts";
import { listComplianceRequests } from "#functions/modules/admin/list-compliance-requests.ts";
import { listShopLogs } from "#functions/modules/admin/list-shop-logs.ts";
import { listShopQueue } from "#functions/modules/admin/list-shop-queue.ts";
import { listShops } from "#functions/modules/admin/list-shops.ts";
import { offerPlan } from "#functions/modules/admin/offer-plan.ts";
import { getPause, putPause, putShopPause } from "#functions/modules/admin/pauses.ts";
import type { Access } from "#functions/modules/admin/ports.ts";
import { clawBack, decideHold, listHolds } from "#functions/modules/payouts/holds.ts";
import { openReceipt } from "#functions/modules/payouts/open-receipt.ts";
import { blockCoupon, changePartner, listPartners, showPartner } from "#functions/modules/payouts/partners.ts";
import { makePaymentFile, openPaymentFile } from "#functions/modules/payouts/payment-files.ts";
import {
  getPayoutMonth,
  listDuePayouts,
  listPayoutGaps,
  payPayout,
  returnPayout,
  settleObjection,
} from "#functions/modules/payouts/payouts.ts";
import { replaceReceipt } from "#functions/modules/payouts/replace-receipt.ts";
import { endpoints } from "#shared/api/endpoints.ts";
import { staffPermissions } from "#shared/domain/permissions/permissions.ts";

const NOW = "2026-11-20T12:00:00.000Z";
const SHOP = "laden.myshopify.com";
const session = { shop: "wir.myshopify.com", userId: "7", token: "t" };

/** Ports to a shop's data throw, to show a use case that calls one; the access log records. */
function aWorld() {
  const noted: Access[] = [];
  const touched = async (): Promise<never> => {
    throw new Error(`touched after ${noted.length} notes`);
  };
  const ports = {
    accessLog: { record: async (access: Access) => void noted.push(access) },
    clock: { now: () => NOW, monotonic: () => 0, sleep: async () => {} },
    ids: { documentKey: () => "doc_1", logKey: () => "log_1", secretId: () => "s_1" },
    requestOverviews: { list: touched },
    shopOverviews: { list: touched, waiting: touched, totals: touched, troubled: touched },
    downtimes: { list: touched, replace: touched },
    logsOfShop: { list: touched, daysOf: touched },
    links: { documentUrl: () => "", to: () => "" },
    creditsOfShop: () => ({ find: touched, apply: touched }),
    shopJobs: { send: touched },
    staffPauses: { ofAll: touched, pauseAll: touched, resumeAll: touched, pause: touched, resume: touched },
    workOfShop: () => ({ request: touched }),
    troubles: { refresh: touched },
    queueOf: () => ({ list: touched }),
    dispatcher: { dispatch: touched },
    logWriterOf: () => ({ write: touched }),
    plansOf: () => ({ change: touched }),
    shopLinks: { to: () => "" },
    directory: {
      ...{ list: touched, find: touched, setPartner: touched, setBlocked: touched, setPrivate: touched },
      ...{ couponsOf: touched, coupon: touched, setCouponBlocked: touched, setCouponEnd: touched },
    },
    redemptions: { ofPartner: touched, held: touched, find: touched, step: touched, takeBack: touched },
    payoutBook: {
      ...{ list: touched, all: touched, gaps: touched, find: touched, files: touched, addFile: touched },
      ...{ noteFile: touched, confirm: touched, forgetConfirmation: touched, pay: touched, giveBack: touched },
      ...{ settleObjection: touched, allowRepeat: touched, blocked: touched },
    },
    partnerRecords: () => ({ find: touched }),
    shopsOf: () => ({ find: touched, findWhole: touched }),
    mailer: { send: touched },
    receiptsOf: () => ({ payouts: touched, payout: touched, receipt: touched }),
    payoutsOf: () => ({
      ...{ find: touched, open: touched, skip: touched, take: touched, release: touched, collected: touched },
      ...{ rowsOf: touched, nextReceipt: touched, seal: touched, replace: touched, settleRow: touched },
      ...{
        settledRows: touched,
        payRow: touched,
        unfinished: touched,
        close: touched,
        settle: touched,
        receipt: touched,
      },
      keepFile: touched,
    }),
    vatIds: { check: touched },
    payer: { name: "Wir", street: "Weg 2", town: "Ort", vatNumber: "DE1" },
    payingAccount: { name: "Wir", iban: "DE02120300000000202051" },
    digest: (text: string) => text,
  };
  return { ports, noted };
}

type Ports = ReturnType<typeof aWorld>["ports"];
const reason = "Ausfall am 20.11.";
const notice = "Wir prüfen einen Fehler bei Gutschriften.";
const query = { sortBy: "date", sortDir: "desc", page: 1, pageSize: 25 } as const;
const looks: Readonly<
  Record<
    Exclude<Access["action"], "changePermission" | "changeFlag" | "handOutPaymentFile">,
    (ports: Ports) => Promise<unknown>
  >
> = {
  listShops: (ports) => listShops(ports, session, { search: "laden", limit: 25 }),
  listShopQueue: (ports) => listShopQueue(ports, session, { shop: SHOP, state: "stuck", limit: 25 }),
  listShopLogs: (ports) => listShopLogs(ports, session, { shop: SHOP, ...query }),
  listComplianceRequests: (ports) => listComplianceRequests(ports, session, { limit: 25 }),
  getTotals: (ports) => getTotals(ports, session),
  getDowntimes: (ports) => getDowntimes(ports, session),
  putDowntimes: (ports) => putDowntimes(ports, session, { downtimes: [], reason }),
  grantCredits: (ports) => grantCredits(ports, session, { shop: SHOP, transfers: 5, occasion: "ausfall", reason }),
  offerPlan: (ports) =>
    offerPlan(ports, session, {
      ...{ shop: SHOP, plan: "corporate", price: null, transfers: null, until: "2026-12-31", reason },
    }),
  getPause: (ports) => getPause(ports, session),
  putPause: (ports) => putPause(ports, session, { notice, reason }),
  putShopPause: (ports) => putShopPause(ports, session, { shop: SHOP, notice, reason }),
  listPartners: (ports) => listPartners(ports, session, { limit: 25 }),
  showPartner: (ports) => showPartner(ports, session, { shop: SHOP }),
  changePartner: (ports) => changePartner(ports, session, { shop: SHOP, act: "block", reason }),
  blockCoupon: (ports) => blockCoupon(ports, session, { code: "CODE", blocked: true, reason }),
  listHolds: (ports) => listHolds(ports, session, { limit: 25 }),
  decideHold: (ports) => decideHold(ports, session, { redemption: "red_1", act: "release", reason }),
  clawBack: (ports) => clawBack(ports, session, { redemption: "red_1", reason }),
  getPayoutMonth: (ports) => getPayoutMonth(ports, session, { period: "2026-03" }),
  listDuePayouts: (ports) => listDuePayouts(ports, session, { period: "2026-03", limit: 25 }),
  listPayoutGaps: (ports) => listPayoutGaps(ports, session, { period: "2026-03", reason: "DATA", limit: 25 }),
  makePaymentFile: (ports) => makePaymentFile(ports, session, { period: "2026-03", method: "bank" }),
  openPaymentFile: (ports) => openPaymentFile(ports, session, { period: "2026-03", file: "BF-2026-04-A" }),
  payPayout: (ports) =>
    payPayout(ports, session, {
      shop: SHOP,
      period: "2026-03",
      reference: "Auszug 7",
      day: "2026-04-02",
      total: 64.26,
    }),
  openReceipt: (ports) => openReceipt(ports, session, { shop: SHOP, period: "2026-03", number: "GS-2026-000001" }),
  replaceReceipt: (ports) => replaceReceipt(ports, session, { shop: SHOP, period: "2026-03", reason }),
  returnPayout: (ports) => returnPayout(ports, session, { shop: SHOP, period: "2026-03", reason, sameAccount: false }),
  settleObjection: (ports) => settleObjection(ports, session, { shop: SHOP, period: "2026-03", reason }),
};

test("everything our own people may call is noted", () => {
  const theirs = endpoints.filter((endpoint) => endpoint.permissions !== undefined).map((endpoint) => endpoint.id);

  expect(Object.keys(looks).sort()).toEqual([...theirs].sort());
});

test.each(Object.entries(looks))("%s is noted with who looked before anything is touched", async (action, look) => {
  const { ports, noted } = aWorld();

  await expect(look(ports)).rejects.toThrow("touched after 1 notes");

  expect(noted).toMatchObject([{ key: "log_1", at: NOW, shop: session.shop, userId: "7", action }]);
});

test("a search, a shop that is looked at and what it is given are part of the note", async () => {
  const subjects = await Promise.all(
    (["listShops", "listShopLogs", "grantCredits"] as const).map(async (action) => {
      const { ports, noted } = aWorld();
      await looks[action](ports).catch(() => undefined);
      return [noted[0]?.subject, noted[0]?.grant];
    }),
  );

  expect(subjects).toEqual([
    ["laden", undefined],
    [SHOP, undefined],
    [SHOP, { transfers: 5, occasion: "ausfall" }],
  ]);
});

test("what is changed is noted with its reason", async () => {
  for (const action of [
    ...([
      "grantCredits",
      "offerPlan",
      "putDowntimes",
      "putPause",
      "putShopPause",
      "changePartner",
      "blockCoupon",
    ] as const),
    ...(["decideHold", "clawBack", "returnPayout", "settleObjection", "replaceReceipt"] as const),
  ] as const) {
    const { ports, noted } = aWorld();
    await looks[action](ports).catch(() => undefined);
    expect(noted).toMatchObject([{ action, reason }]);
  }
});

test("staff cannot give transfers to their own shop", async () => {
  const { ports, noted } = aWorld();

  const given = grantCredits(ports, session, { shop: session.shop, transfers: 5, occasion: "ausfall", reason });

  await expect(given).rejects.toMatchObject({ code: "forbidden" });
  expect(noted).toEqual([]);
});

test("staff cannot make their own shop a partner, nor pay it", async () => {
  const { ports, noted } = aWorld();

  const changed = changePartner(ports, session, { shop: session.shop, act: "accept", reason });
  const paid = returnPayout(ports, session, { shop: session.shop, period: "2026-03", reason, sameAccount: false });

  await expect(changed).rejects.toMatchObject({ code: "forbidden" });
  await expect(paid).rejects.toMatchObject({ code: "forbidden" });
  expect(noted).toMatchObject([{ action: "returnPayout" }]);
});

test("staff cannot pause their own shop", async () => {
  const { ports, noted } = aWorld();

  const paused = putShopPause(ports, session, { shop: session.shop, notice: null, reason });

  await expect(paused).rejects.toMatchObject({ code: "forbidden" });
  expect(noted).toEqual([]);
});

test("each kind of act has a permission of its own, known to who gives them", () => {
  const asked = Object.fromEntries(endpoints.map((endpoint) => [endpoint.id, endpoint.permissions]));

  expect(asked).toMatchObject({
    listShops: ["view_dashboard"],
    listShopLogs: ["view_dashboard"],
    getTotals: ["view_dashboard"],
    getDowntimes: ["view_dashboard"],
    putDowntimes: ["manage_downtimes"],
    grantCredits: ["grant_transfers"],
    getPause: ["view_dashboard"],
    putPause: ["pause_automation"],
    putShopPause: ["pause_automation"],
    listPartners: ["pay_partners"],
    payPayout: ["pay_partners"],
  });
  const all = endpoints.flatMap((endpoint) => endpoint.permissions ?? []);
  expect(staffPermissions).toEqual(expect.arrayContaining(all));
});
