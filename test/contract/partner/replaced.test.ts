import { describe, expect, test } from "vitest";
import { getReceipt } from "#functions/modules/partner/payouts.ts";
import { replaceReceipt } from "#functions/modules/payouts/replace-receipt.ts";
import type { PartnerData } from "#shared/domain/partner/partner-data.ts";
import { useTable as useSimulatedTable } from "../dynamodb/a-simulated-table.ts";
import { useTable } from "../dynamodb/a-table.ts";
import { aPaidSpring, ownPeriods, seal } from "./a-paid-spring.ts";
import { completeData } from "./a-partner-world.ts";
import { textOf } from "./a-staff-desk.ts";

const engine = useTable();
const table = useSimulatedTable();
const ownPeriod = ownPeriods();
const reason = "Anschrift berichtigt";
const moved: PartnerData = { ...completeData, street: "Neuer Weg 2" };

/** A sealed payout, and the day after it. */
async function aReceipt({ on = table, data = completeData }: { on?: typeof table; data?: PartnerData } = {}) {
  const period = ownPeriod();
  const spring = await aPaidSpring(on(), { data });
  const { world } = spring;
  await seal(world, period);
  world.clock.instant = "2026-04-02T10:00:00.000Z";
  const number = (await world.sealed.payout(period))?.sealed?.receiptNumber ?? "";
  const about = { shop: world.partner, period, reason };
  const payment = { shop: world.partner, period, reference: "Auszug 7", day: "2026-04-02", total: 64.26 };
  return { ...spring, period, number, about, payment };
}
const numberAfter = (number: string, count = 1) =>
  `GS-2026-${String(Number(number.slice(8)) + count).padStart(6, "0")}`;

describe("a receipt that the partner objected to", () => {
  test("is replaced by one with the next number, is kept, and the payout goes on", async () => {
    const { world, desk, period, number, about, payment } = await aReceipt({ on: engine });
    await world.sealed.object(period, { at: world.clock.now(), reason: "Falsche Anschrift" });
    await world.enter(moved, world.clock.instant);

    const answer = await desk.replace(about);

    expect(answer).toMatchObject({
      receipt: numberAfter(number),
      replaces: number,
      objection: null,
      stop: null,
      total: 64.26,
    });
    const [old, next] = await Promise.all([world.sealed.receipt(number), world.sealed.receipt(numberAfter(number))]);
    expect([old?.receipt.recipient.street, next?.receipt.recipient.street]).toEqual(["Weg 1", "Neuer Weg 2"]);
    expect(next?.receipt).toMatchObject({ replaces: number, day: "2026-04-02", totalCents: 6_426 });
    expect(next?.receipt.rows).toEqual(old?.receipt.rows);
    expect([old?.file, next?.file].map((file) => new TextDecoder().decode(file))).toEqual([
      `%PDF ${number}`,
      `%PDF ${numberAfter(number)}`,
    ]);
    const ports = { partners: world.partners, payouts: world.sealed };
    expect(atob((await getReceipt(ports, { id: period })).base64)).toBe(`%PDF ${numberAfter(number)}`);
    expect(atob((await getReceipt(ports, { id: period, number })).base64)).toBe(`%PDF ${number}`);
    const opened = await Promise.all(
      [numberAfter(number), number].map((one) => desk.openReceipt({ shop: world.partner, period, number: one })),
    );
    expect(opened.map(({ base64 }) => atob(base64))).toEqual([`%PDF ${numberAfter(number)}`, `%PDF ${number}`]);
    const wrong = { shop: world.partner, period, number: "GS-2026-999999" };
    await expect(desk.openReceipt(wrong)).rejects.toMatchObject({ code: "not_found" });
    expect(desk.noted).toContainEqual(
      expect.objectContaining({ action: "openReceipt", subject: world.partner, change: number }),
    );
    const foreign = getReceipt(ports, { id: period, number: "GS-2026-999999" });
    await expect(foreign).rejects.toMatchObject({ code: "not_found" });
    expect((await world.sealed.payout(period))?.replaced).toMatchObject([
      { number, reason, objection: { reason: "Falsche Anschrift" } },
    ]);
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      "Deine Partnerprovision: 64,26 €",
      "Neuer Beleg zu deiner Partnerprovision: 64,26 €",
    ]);
    expect(await desk.pay(payment)).toMatchObject({ status: "paid", receipt: numberAfter(number) });
  });

  test("can be objected to again, and replaced again", async () => {
    const { world, desk, period, number, about } = await aReceipt();
    for (let count = 1; count <= 2; count++) {
      expect(await world.sealed.object(period, { at: world.clock.now(), reason: `Fehler ${count}` })).toBe(true);
      expect(await desk.replace(about)).toMatchObject({ receipt: numberAfter(number, count), objection: null });
    }

    expect((await world.sealed.payout(period))?.replaced?.map((one) => one.number)).toEqual([
      number,
      numberAfter(number),
    ]);
    expect((await world.sealed.receipt(numberAfter(number, 2)))?.receipt.replaces).toBe(numberAfter(number));
  });
});

describe("a replacement", () => {
  test("whose process died right after it is printed and told the next day", async () => {
    const { world, desk, number, about } = await aReceipt();
    const ports = { ...desk.ports, shopJobs: { send: () => Promise.reject(new Error("killed")) } };
    const session = { shop: "wir.myshopify.com", userId: "inge", token: "t" };
    await expect(replaceReceipt(ports, session, about)).rejects.toThrow("killed");
    const unprinted = await world.sealed.receipt(numberAfter(number));

    await world.finish("2026-04-03T03:20:00.000Z");

    expect([unprinted?.receipt.replaces, unprinted?.file]).toEqual([number, undefined]);
    expect(world.printed).toEqual([number, numberAfter(number)]);
    expect(world.mails.at(-1)?.subject).toBe("Neuer Beleg zu deiner Partnerprovision: 64,26 €");
    expect(await world.ports.payouts.unfinished()).toEqual([]);
  });

  test("by two people at once takes one number", async () => {
    const { world, desk, number, about } = await aReceipt();

    const answers = await Promise.allSettled([desk.replace(about), desk.replace(about, "omar")]);

    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect((await world.itemsOf("RECEIPT#")).map(({ sk }) => sk)).toEqual([
      `RECEIPT#${number}`,
      `RECEIPT#${numberAfter(number)}`,
    ]);
  });

  test("beside the receipts of other partners leaves no gap in the numbers", async () => {
    const [one, other] = [await aReceipt(), await aReceipt()];
    const third = await aPaidSpring(table());

    const [first, second] = await Promise.all([
      one.desk.replace(one.about),
      other.desk.replace(other.about),
      third.world.run("2026-04-02T10:00:00.000Z", ownPeriod()),
    ]);

    const [sealed] = await third.world.itemsOf("RECEIPT#");
    const numbers = [first.receipt, second.receipt, String(sealed?.["sk"]).slice("RECEIPT#".length)].sort();
    expect(numbers).toEqual([1, 2, 3].map((count) => numberAfter(other.number, count)));
  });

  test("changes tax case and sum while no money is on its way", async () => {
    const { world, desk, about, period } = await aReceipt();
    await world.enter({ ...completeData, taxCase: "K" }, world.clock.instant);

    expect(await desk.replace(about)).toMatchObject({ vat: 0, total: 54 });

    const file = await desk.makeFile({ period, method: "bank" });
    expect(file.file).toMatchObject({ payouts: 1, total: 54 });
  });

  test("of a payout in a file or paid keeps sum, account and the name of its transfer, and makes no second one", async () => {
    const { world, desk, about, period, number, payment } = await aReceipt();
    const first = await desk.makeFile({ period, method: "bank" });
    await world.enter({ ...moved, taxCase: "K" }, world.clock.instant);
    await expect(desk.replace(about)).rejects.toMatchObject({ code: "receipt_not_replaceable" });
    await world.enter(moved, world.clock.instant);

    expect(await desk.replace(about)).toMatchObject({ receipt: numberAfter(number), files: [first.file.id] });

    await expect(desk.makeFile({ period, method: "bank" })).rejects.toMatchObject({ code: "nothing_to_pay" });
    expect((await desk.openFile({ period, file: first.file.id })).base64).toBe(first.base64);
    await desk.pay(payment);
    expect(await desk.replace(about)).toMatchObject({ receipt: numberAfter(number, 2), status: "paid" });
  });

  test("of a paid payout names the day of the payment, and promises no money", async () => {
    const { world, desk, about, payment } = await aReceipt();
    await desk.pay(payment);
    world.clock.instant = "2026-06-10T10:00:00.000Z";
    await world.enter(moved, world.clock.instant);

    await desk.replace(about);

    expect(world.receipts.at(-1)?.notes.at(-1)).toBe("Der Betrag wurde am 02.04.2026 ausgezahlt.");
    expect(world.mailTexts.at(-1)).toContain("Der Betrag wurde am 02.04.2026 bezahlt (Überweisung).");
    expect(world.mailTexts.at(-1)).not.toContain("voraussichtlich");
  });

  test("lets a payout go on that came back and whose partner chose another method", async () => {
    const { world, desk, about, period, number, payment } = await aReceipt();
    await desk.makeFile({ period, method: "bank" });
    await desk.pay(payment);
    await desk.giveBack({ ...about, sameAccount: false });
    await world.enter({ ...completeData, method: "paypal", paypalEmail: "p@laden.de" }, world.clock.instant);
    await expect(desk.replace(about)).resolves.toMatchObject({ stop: "DELAY" });
    world.clock.instant = "2026-04-10T10:00:00.000Z";

    expect(await desk.replace(about)).toMatchObject({ method: "paypal", fee: 1.89, total: 62.01, stop: null });

    const file = await desk.makeFile({ period, method: "paypal" });
    expect(textOf(file)).toBe(`p@laden.de,"62,01",EUR,${number}-2,Partnerprovision ${number}-2,PAYPAL\r\n`);
  });

  test("waits until the partner's data can be used", async () => {
    const { world, desk, about } = await aReceipt();
    await world.enter({ ...completeData, street: "" }, world.clock.instant);

    await expect(desk.replace(about)).rejects.toMatchObject({ code: "payout_stopped" });
    expect(await world.itemsOf("RECEIPT#")).toHaveLength(1);
  });
});
