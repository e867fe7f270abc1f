import { PutCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { pack } from "#functions/adapters/dynamodb/engine/codec.ts";
import { paymentFiles, payouts as payoutItems } from "#functions/adapters/dynamodb/kinds/partner.ts";
import { listPayouts } from "#functions/modules/partner/payouts.ts";
import type { PartnerData } from "#shared/domain/partner/partner-data.ts";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { useTable as useSimulatedTable } from "../dynamodb/a-simulated-table.ts";
import { useTable } from "../dynamodb/a-table.ts";
import { aShop, platformTokens, storesOf } from "../dynamodb/fixtures.ts";
import { aPaidSpring, ownPeriods, seal } from "./a-paid-spring.ts";
import { completeData, type PartnerWorld } from "./a-partner-world.ts";
import { textOf } from "./a-staff-desk.ts";

const engine = useTable();
const table = useSimulatedTable();
const ownPeriod = ownPeriods();
const oldIban = completeData.iban;
const corrected: PartnerData = { ...completeData, iban: "DE02120300000000202051", bic: "BYLADEM1001" };

/** A payout of a file that was paid on the 2nd of April and came back on the 6th. */
async function aReturnedPayout({ sameAccount = false, data = completeData, on = table, isInstalled = false } = {}) {
  const period = ownPeriod();
  const spring = await aPaidSpring(on(), { data });
  const { world, desk } = spring;
  if (isInstalled) {
    const preferences = defaultPreferences({ email: "laden@example.org", name: "Laden" });
    await storesOf(on(), world.partner).shops.install({
      shop: aShop(world.partner),
      preferences,
      tokens: platformTokens(),
    });
  }
  await seal(world, period);
  const first = await desk.makeFile({ period, method: data.method });
  const total = first.file.total;
  const payment = { shop: world.partner, period, reference: "Auszug 7", day: "2026-04-02", total };
  world.clock.instant = "2026-04-02T10:00:00.000Z";
  await desk.pay(payment);
  world.clock.instant = "2026-04-06T10:00:00.000Z";
  const about = { shop: world.partner, period, reason: "Konto erloschen" };
  const returned = await desk.giveBack({ ...about, sameAccount });
  const row = async () => (await desk.payouts({ period, limit: 50 })).items.find(({ shop }) => shop === world.partner);
  return { ...spring, period, first, payment, about, returned, row };
}

/** The partner's view. */
const seen = async (world: PartnerWorld, period: string) => {
  const ports = { partners: world.partners, payouts: world.sealed, partnerData: world.partnerData, clock: world.clock };
  return (await listPayouts(ports, { pageSize: 25 })).items.find(({ id }) => id === period);
};

describe("a payout that came back", () => {
  test("waits for the corrected account, goes there, and the first file keeps its bytes", async () => {
    const { world, desk, period, first, payment, row } = await aReturnedPayout({ on: engine });
    expect(await row()).toMatchObject({ status: "scheduled", stop: "RETURNED", account: null, returns: 1 });
    expect((await seen(world, period))?.waitsFor).toMatch(/^Bitte prüfe Name und Konto/);
    await expect(desk.makeFile({ period, method: "bank" })).rejects.toMatchObject({ code: "nothing_to_pay" });
    await expect(desk.pay({ ...payment, reference: "Auszug 8", day: "2026-04-06" })).rejects.toMatchObject({
      code: "payout_stopped",
    });

    await world.enter(corrected, "2026-04-07T10:00:00.000Z");
    world.clock.instant = "2026-04-13T10:00:00.000Z";
    expect(await row()).toMatchObject({ stop: "DELAY", account: null });
    await expect(desk.makeFile({ period, method: "bank" })).rejects.toMatchObject({ code: "nothing_to_pay" });
    world.clock.instant = "2026-04-14T10:00:00.000Z";
    expect(await row()).toMatchObject({ stop: null, account: "DE** **** 2051" });
    const second = await desk.makeFile({ period, method: "bank" });

    expect(textOf(first)).toContain(`<IBAN>${oldIban}</IBAN>`);
    expect(textOf(second)).toContain(`<CdtrAcct><Id><IBAN>${corrected.iban}</IBAN></Id></CdtrAcct>`);
    expect(textOf(second)).not.toContain(oldIban);
    expect((await desk.openFile({ period, file: first.file.id })).base64).toBe(first.base64);
    expect((await desk.openFile({ period, file: second.file.id })).base64).toBe(second.base64);
    const paid = await desk.pay({ ...payment, reference: "Auszug 9", day: "2026-04-14" });
    expect(paid).toMatchObject({ status: "paid", account: "DE** **** 2051", files: [second.file.id] });
    expect(paid.returned).toMatchObject([
      { account: "DE** **** 3000", reason: "Konto erloschen", paidDay: "2026-04-02", reference: "Auszug 7" },
    ]);
    expect(await seen(world, period)).toMatchObject({
      status: "paid",
      waitsFor: null,
      transaction: { recipient: { iban: "DE** **** 2051", bic: "BYLADEM1001" } },
      returned: [{ account: "DE** **** 3000", reason: "Konto erloschen" }],
    });
  });

  test("is told to the partner, with the account, the reason and what to do", async () => {
    const { world, desk } = await aReturnedPayout({ isInstalled: true });

    expect(desk.mails).toMatchObject([{ to: "partner@laden.de", subject: "Deine Auszahlung kam zurück" }]);
    expect(desk.mails[0]?.text).toContain(
      "deine Auszahlung an DE** **** 3000 kam zu uns zurück. Der Grund: Konto erloschen",
    );
    expect(desk.mails[0]?.text).toContain(`${world.partner}/partner/preferences`);
  });

  test("keeps the account of a file, whatever the partner enters after it", async () => {
    const { world, desk, period, payment, row } = await aReturnedPayout();
    await world.enter(corrected, "2026-04-07T10:00:00.000Z");
    world.clock.instant = "2026-04-14T10:00:00.000Z";
    const second = await desk.makeFile({ period, method: "bank" });

    await world.enter({ ...corrected, iban: "DE75512108001245126199", bic: "SOLADEST600" }, world.clock.instant);
    world.clock.instant = "2026-04-30T10:00:00.000Z";

    expect((await desk.openFile({ period, file: second.file.id })).base64).toBe(second.base64);
    expect(await row()).toMatchObject({ account: "DE** **** 2051", stop: null });
    await desk.pay({ ...payment, reference: "Auszug 9", day: "2026-04-30" });
    await desk.giveBack({ shop: world.partner, period, reason: "Wieder erloschen", sameAccount: false });
    const third = await desk.makeFile({ period, method: "bank" });
    expect(textOf(third)).toContain("<IBAN>DE75512108001245126199</IBAN>");
    expect((await row())?.returned.map(({ transfer, account }) => [transfer.slice(14), account])).toEqual([
      ["", "DE** **** 3000"],
      ["-2", "DE** **** 2051"],
    ]);
  });

  test("goes to the same account only on a word of staff, at once or later", async () => {
    const atOnce = await aReturnedPayout({ sameAccount: true });
    expect(atOnce.returned).toMatchObject({ stop: null, account: "DE** **** 3000" });
    const later = await aReturnedPayout();
    expect(await later.desk.giveBack({ ...later.about, sameAccount: true })).toMatchObject({
      stop: null,
      account: "DE** **** 3000",
      returns: 1,
    });

    for (const { desk, period } of [atOnce, later]) {
      expect(textOf(await desk.makeFile({ period, method: "bank" }))).toContain(`<IBAN>${oldIban}</IBAN>`);
    }
    await expect(later.desk.giveBack({ ...later.about, sameAccount: false })).resolves.toMatchObject({ returns: 2 });
  });

  test.each([
    ["incomplete data", { ...completeData, selfBilling: false }, "DATA"],
    ["another method", { ...corrected, method: "paypal", paypalEmail: "p@laden.de" }, "METHOD"],
  ] as const)("waits with its reason for %s", async (_label, data, stop) => {
    const { world, desk, period, row } = await aReturnedPayout();
    await world.enter(data, "2026-04-07T10:00:00.000Z");
    world.clock.instant = "2026-04-20T10:00:00.000Z";

    expect(await row()).toMatchObject({ stop, account: null, status: "scheduled" });
    expect((await desk.month({ period })).methods[0]).toMatchObject({ due: { count: 0 }, stopped: { count: 1 } });
    await expect(desk.makeFile({ period, method: "bank" })).rejects.toMatchObject({ code: "nothing_to_pay" });
    expect((await seen(world, period))?.waitsFor).not.toBeNull();
  });

  test("by PayPal goes to the new address", async () => {
    const data: PartnerData = { ...completeData, method: "paypal", paypalEmail: "alt@laden.de" };
    const { world, desk, period, first } = await aReturnedPayout({ data });
    await world.enter({ ...data, paypalEmail: "neu@laden.de" }, "2026-04-07T10:00:00.000Z");
    world.clock.instant = "2026-04-14T10:00:00.000Z";

    const second = await desk.makeFile({ period, method: "paypal" });

    expect([textOf(first), textOf(second)].map((text) => text.split(",")[0])).toEqual(["alt@laden.de", "neu@laden.de"]);
    expect(await seen(world, period)).toMatchObject({ transaction: { recipient: { email: "neu@laden.de" } } });
  });

  test("is not marked as paid by a late repetition of the call that paid it first", async () => {
    const { desk, payment, row } = await aReturnedPayout({ sameAccount: true });

    await expect(desk.pay(payment)).rejects.toMatchObject({ code: "payout_outdated" });

    expect(await row()).toMatchObject({ status: "scheduled" });
  });

  test("keeps both accounts out of the table's plain text", async () => {
    const { world, desk, period } = await aReturnedPayout();
    await world.enter(corrected, "2026-04-07T10:00:00.000Z");
    world.clock.instant = "2026-04-14T10:00:00.000Z";
    await desk.makeFile({ period, method: "bank" });

    const stored = JSON.stringify(await world.itemsOf(""));

    for (const secret of [oldIban, corrected.iban, completeData.name]) expect(stored).not.toContain(secret);
  });
});

test("files and returns of the version before keep their bytes and their account", async () => {
  const period = ownPeriod();
  const { world, desk } = await aPaidSpring(table());
  await seal(world, period);
  const first = await desk.makeFile({ period, method: "bank" });
  const [file] = await desk.ports.payoutBook.files(period);
  if (file === undefined) throw new Error("no file");
  // As they were stored: no payees, and a second file for the account of the receipt.
  const payouts = file.payouts.map(({ to: _, ...open }) => open);
  const again = payouts.map((one) => ({ ...one, endToEndId: `${one.endToEndId}-2` }));
  const second = { ...file, id: file.id.replace(/A$/, "B"), payouts: again, sha256: "" };
  const sha256 = desk.ports.digest(
    textOf(first)
      .replaceAll(file.id, second.id)
      .replaceAll(/(GS-\d{4}-\d{6})/g, "$1-2"),
  );
  for (const old of [
    { ...file, payouts },
    { ...second, sha256 },
  ]) {
    const Item = { ...paymentFiles.at({ period, id: old.id }).key, type: "paymentFile", version: 1, packed: pack(old) };
    await table().client.send(new PutCommand({ TableName: table().name, Item }));
  }
  const files = [
    { id: file.id, attempt: 0 },
    { id: second.id, attempt: 1 },
  ];
  await table().client.send(
    new UpdateCommand({
      TableName: table().name,
      Key: payoutItems.at({ partner: world.partner, period }).key,
      UpdateExpression: "SET #returns = :one, returnedReason = :reason, files = :files, filesVersion = :two",
      ExpressionAttributeNames: { "#returns": "returns" },
      ExpressionAttributeValues: { ":one": 1, ":two": 2, ":reason": "Konto erloschen", ":files": files },
    }),
  );
  await world.enter(corrected, "2026-04-01T10:00:00.000Z");
  world.clock.instant = "2026-04-20T10:00:00.000Z";

  expect((await desk.openFile({ period, file: file.id })).base64).toBe(first.base64);
  expect(textOf(await desk.openFile({ period, file: second.id }))).toContain(`<IBAN>${oldIban}</IBAN>`);
  const total = first.file.total;
  const payment = { shop: world.partner, period, reference: "Auszug 9", day: "2026-04-20", total };
  expect(await desk.pay(payment)).toMatchObject({ status: "paid", account: "DE** **** 3000" });
});
