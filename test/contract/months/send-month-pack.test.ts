import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { documentComparison } from "#functions/adapters/dynamodb/stores/documents/document-comparison.ts";
import { documentMonthReader } from "#functions/adapters/dynamodb/stores/documents/document-month-reader.ts";
import { documentOrders } from "#functions/adapters/dynamodb/stores/documents/document-orders.ts";
import { sentDocuments } from "#functions/adapters/dynamodb/stores/documents/sent-documents.ts";
import { monthMailingStore } from "#functions/adapters/dynamodb/stores/months/month-mailing-store.ts";
import { packingStore } from "#functions/adapters/dynamodb/stores/months/packing-store.ts";
import { exportReader } from "#functions/adapters/dynamodb/stores/orders/export-reader.ts";
import { orderReader } from "#functions/adapters/dynamodb/stores/orders/order-reader.ts";
import { paymentMonthReader } from "#functions/adapters/dynamodb/stores/orders/payment-months.ts";
import { versionReader } from "#functions/adapters/dynamodb/stores/shop/version-reader.ts";
import { packArchive } from "#functions/adapters/zip/pack-archive.ts";
import { type MonthPackPorts, sendMonthPack } from "#functions/modules/months/send-month-pack.ts";
import { setMonthMailing } from "#functions/modules/months/set-month-mailing.ts";
import type { Mailer } from "#functions/modules/notifications/ports.ts";
import { MOST_MAILED_BYTES } from "#shared/domain/months/month-mailing.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { anOrder } from "../../builders/orders.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { anInstalledShop, aSave } from "../dynamodb/fixtures.ts";

const table = useTable();

const onTheFifth = "2026-04-05T04:15:00.000Z";
const onTheSixth = "2026-04-06T04:15:00.000Z";
const setting = { isOn: true, address: "kanzlei@example.com", day: 5 };
const time = { isLate: () => false, isShort: () => false };

type Mail = Parameters<Mailer["send"]>[0];
type Answer = Awaited<ReturnType<Mailer["send"]>> | Error;

/** A shop with an order of March, its mail service, and a clock. */
async function aShop(answers: readonly Answer[] = [], fields: Partial<Shop> = {}) {
  const stores = await anInstalledShop(table(), fields);
  const { shop, shops, orders, logs } = stores;
  await orders.save(aSave({ order: anOrder({ createdAt: "2026-03-10T09:00:00.000Z" }) }));
  const mails: Mail[] = [];
  const left = [...answers];
  const at = { now: "2026-04-01T09:00:00.000Z" };
  const mailings = monthMailingStore(table(), shop);
  const packings = packingStore(table(), shop);
  const ports = {
    ...{ shops, mailings, packings, logs, archive: packArchive },
    months: documentMonthReader(table(), shop),
    orders: orderReader(table(), shop),
    exportedOrders: exportReader(table(), shop),
    sentDocuments: sentDocuments(table(), shop),
    documentOrders: documentOrders(table(), shop),
    paymentMonths: paymentMonthReader(table(), shop),
    versions: versionReader(table(), shop),
    comparison: documentComparison(table(), shop),
    links: { documentUrl: (_: unknown, id: string) => `https://provider/${id}` },
    shopLinks: { to: (_: string, path: string) => `https://admin.example/app${path}` },
    processPrinter: { print: async () => new Uint8Array(Buffer.from("%PDF-1.7")) },
    mailer: {
      send: async (mail: Mail) => {
        mails.push(mail);
        const answer = left.shift() ?? "sent";
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    clock: { now: () => at.now, monotonic: () => 0, sleep: async () => {} },
    ids: { logKey: () => `log_${randomUUID()}`, documentKey: () => "", secretId: () => "" },
    reportError: () => {},
  } as unknown as MonthPackPorts;
  await setMonthMailing(ports, setting);
  const run = (now: string, changed: Partial<MonthPackPorts> = {}, when = time) => {
    at.now = now;
    return sendMonthPack({ ...ports, ...changed }, shop, when);
  };
  const events = async () =>
    (await logs.list({ sortBy: "date", descending: false, pageSize: 25 })).entries.map(({ event }) => event);
  const last = async () => (await mailings.find())?.last;
  return { shop, ports, mails, mailings, packings, run, events, last };
}

const textOf = (mail: Mail | undefined) => new TextDecoder("latin1").decode(mail?.attachment?.bytes);

test("on its day the pack of the month before goes to the adviser, once, and its hash is noted", async () => {
  const { mails, packings, run, events, last } = await aShop();

  await run("2026-04-04T04:15:00.000Z");
  const early = mails.length;
  await run(onTheFifth);
  await run(onTheFifth);
  await run(onTheSixth);

  expect(early).toBe(0);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail).toMatchObject({
    ...{ to: "kanzlei@example.com", replyTo: "laden@example.org" },
    subject: "Unterlagen für März 2026: Becherladen",
    attachment: { name: "Belegfluss-2026-03.zip", mimetype: "application/zip" },
  });
  expect(mail?.text).toContain("1 Bestellung, 0 Belege, 0 ohne Beleg (mit Grund), ");
  const zip = textOf(mail);
  const manifest = /\{\n {2}"month": "2026-03"[\s\S]*?\n\}\n/.exec(zip)?.[0] ?? expect.fail("no list");
  expect(JSON.parse(manifest).files).toHaveLength(13);
  expect(await packings.first("2026-03")).toEqual({
    ...{ month: "2026-03", at: onTheFifth, readAt: onTheFifth },
    sha256: createHash("sha256").update(manifest).digest("hex"),
  });
  expect(await last()).toEqual({ month: "2026-03", at: onTheFifth, result: "sent" });
  expect(await events()).toEqual(["shop.mailingChanged", "month.mailed"]);
});

test("a month that is not complete is sent all the same, and the adviser reads what is missing", async () => {
  const { mails, run } = await aShop();

  await run(onTheFifth);

  expect(mails[0]?.text).toMatch(/Der Monat ist noch nicht vollständig: 1 Bestellung, 0 Belege, .* 0 zu klären\./);
  expect(mails[0]?.text).toContain("Für 1 Bestellung folgt der Beleg noch.");
  // The shop is of a version before.
  expect(mails[0]?.text).toContain("Ältere Belege und Zahlungen werden ihren Monaten noch zugeordnet");
  // Nothing of what only the merchant can do.
  expect(mails[0]?.text).not.toMatch(/\bdu\b/i);
});

test("workers that run at once send one mail", async () => {
  const { mails, run } = await aShop();

  await Promise.allSettled(Array.from({ length: 4 }, () => run(onTheFifth)));

  expect(mails).toHaveLength(1);
});

test("a pack is sent although the answer to the note that it is handed over was lost", async () => {
  const { mails, mailings, run, last } = await aShop();
  const losing: typeof mailings.change = async (step) => {
    await mailings.change(step);
    return mailings.change(step);
  };

  await run(onTheFifth, { mailings: { ...mailings, change: losing } });

  expect(mails).toHaveLength(1);
  expect(await last()).toMatchObject({ result: "sent" });
});

test.each(["unavailable", "refused"] as const)(
  "a mail that is %s is tried again on the next day, and nothing is noted before",
  async (outcome) => {
    const { mails, packings, run, events, last } = await aShop([outcome, outcome]);

    await run(onTheFifth);
    const noted = await packings.first("2026-03");
    const first = await last();
    await run(onTheSixth);
    await run("2026-04-07T04:15:00.000Z");
    await run("2026-04-08T04:15:00.000Z");

    expect(noted).toBeUndefined();
    expect(first).toMatchObject({ result: outcome });
    expect(mails).toHaveLength(3);
    expect(await last()).toMatchObject({ month: "2026-03", result: "sent" });
    expect(await events()).toEqual(["shop.mailingChanged", "month.notMailed", "month.mailed"]);
  },
);

test("a mail whose answer is lost is unclear, noted and never sent again", async () => {
  const { mails, packings, run, events, last } = await aShop([new Error("the line broke")]);

  await expect(run(onTheFifth)).rejects.toThrow("the line broke");
  await run("2026-04-05T04:20:00.000Z");
  const meanwhile = await last();
  await run("2026-04-05T04:33:00.000Z");
  await run(onTheSixth);

  expect(mails).toHaveLength(1);
  // The first worker might still have heard the answer.
  expect(meanwhile).toBeUndefined();
  expect(await packings.first("2026-03")).toMatchObject({ readAt: onTheFifth });
  expect(await last()).toMatchObject({ month: "2026-03", result: "unclear" });
  expect(await events()).toEqual(["shop.mailingChanged", "month.mailUnclear"]);
});

test("a month that cannot be read is told and tried again", async () => {
  const { mails, run, last } = await aShop();
  const months = { documentsOf: () => Promise.reject(new Error("the table is gone")) };

  await expect(run(onTheFifth, { months: months as never })).rejects.toThrow("the table is gone");
  const failed = await last();
  await run(onTheSixth);

  expect(failed).toMatchObject({ result: "failed" });
  expect(mails).toHaveLength(1);
});

test("a pack that is too large for a mail is not sent: its merchant is told once, with a link to the month", async () => {
  const { mails, packings, run, events, last } = await aShop();
  const print = async () => new Uint8Array(MOST_MAILED_BYTES);

  await run(onTheFifth, { processPrinter: { print } });
  await run(onTheSixth, { processPrinter: { print } });

  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ to: "laden@example.org" });
  expect(mails[0]).not.toHaveProperty("attachment");
  expect(mails[0]?.text).toContain("https://admin.example/app/month?month=2026-03");
  expect(await packings.first("2026-03")).toBeUndefined();
  expect(await last()).toMatchObject({ result: "tooLarge" });
  expect(await events()).toEqual(["shop.mailingChanged", "month.tooLarge"]);
});

test("a month that takes longer to read than a worker lives counts as too large", async () => {
  const { mails, run, last } = await aShop();

  await run(onTheFifth, {}, { ...time, isLate: () => true });

  expect(mails[0]).toMatchObject({ to: "laden@example.org" });
  expect(await last()).toMatchObject({ result: "tooLarge" });
});

test("a pack without a print of its description is sent all the same", async () => {
  const { mails, run } = await aShop();

  await run(onTheFifth, { processPrinter: { print: () => Promise.reject(new Error("no fonts")) } });

  expect(textOf(mails[0])).toContain("Verfahrensdokumentation-2026-03.html");
  expect(textOf(mails[0])).not.toContain("Verfahrensdokumentation-2026-03.pdf");
});

test("nothing is sent once the merchant has switched it off while the month was read", async () => {
  const { ports, mails, run, last } = await aShop();
  const print = async () => {
    await setMonthMailing(ports, { ...setting, isOn: false });
    return new Uint8Array();
  };

  await run(onTheFifth, { processPrinter: { print } });

  expect(mails).toEqual([]);
  expect(await last()).toBeUndefined();
});

test("a plan without months has nothing sent, and the merchant sees why", async () => {
  const { mails, run, last } = await aShop([], { plan: initialPlanState("2026-03-01T08:00:00.000Z") });

  await run(onTheFifth);

  expect(mails).toEqual([]);
  expect(await last()).toMatchObject({ result: "plan" });
});

test("without an address the mailing is not switched on, and off it needs none", async () => {
  const { ports } = await aShop();

  await expect(setMonthMailing(ports, { ...setting, address: "" })).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { address: "Trage die E-Mail-Adresse deiner Steuerberatung ein" } },
  });
  expect(await setMonthMailing(ports, { isOn: false, address: "", day: 5 })).toMatchObject({ isOn: false, next: null });
});
