import { describe, expect, test } from "vitest";
import { makePaymentFile, openPaymentFile } from "#functions/modules/payouts/payment-files.ts";
import { getPayoutMonth, payPayout, returnPayout } from "#functions/modules/payouts/payouts.ts";
import { AppError } from "#shared/errors.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { crashing, type Death, NEVER, untilCrash } from "../tasks/crashing.ts";
import { aPaidSpring, ownPeriods, seal } from "./a-paid-spring.ts";

const table = useTable();
const ownPeriod = ownPeriods();
const by = (userId: string) => ({ shop: "wir.myshopify.com", userId, token: "t" });

/** A sealed payout above 1,000 euros, and staff whose process may die. Jobs wait in a queue. */
async function aDesk(withFile = false) {
  const period = ownPeriod();
  const { world, redeemers, desk } = await aPaidSpring(table(), { isLarge: true });
  await seal(world, period);
  const sealed = (await world.sealed.payout(period))?.sealed;
  const payment = { shop: world.partner, period, day: "2026-04-01", total: (sealed?.amounts.totalCents ?? 0) / 100 };
  const queue: string[] = [];
  const shopJobs = {
    send: async (jobs: readonly { shop: string }[]) => void queue.push(...jobs.map(({ shop }) => shop)),
  };
  /** Processes of staff, of which one dies. */
  const portsOf = (death: Death) => {
    const { payoutBook, accessLog } = desk.ports;
    const { ports, calls } = crashing({ payoutBook, accessLog, shopJobs }, death);
    return { ports: { ...desk.ports, ...ports }, calls };
  };
  if (withFile) {
    await desk.makeFile({ period, method: "bank" });
    for (const user of ["inge", "omar"]) await desk.pay({ ...payment, reference: "Auszug 1" }, user);
  }
  return { world, redeemers, desk, period, payment, queue, portsOf };
}
type Desk = Awaited<ReturnType<typeof aDesk>>;
type Ports = ReturnType<Desk["portsOf"]>["ports"];

/** A step that was done before may say so. */
const unless = (codes: readonly string[], step: Promise<unknown>) =>
  step.catch((error: unknown) => {
    if (!(error instanceof AppError && codes.includes(error.code))) throw error;
  });

const file = async (ports: Ports, { period }: Desk) => {
  await unless(["nothing_to_pay"], makePaymentFile(ports, by("inge"), { period, method: "bank" }));
  // What the screen offers after an error: the files that are there.
  const { files } = await getPayoutMonth(ports, by("inge"), { period });
  for (const { id } of files) await openPaymentFile(ports, by("inge"), { period, file: id });
};
const pay = async (ports: Ports, { payment }: Desk, reference: string) => {
  await unless(["second_person_required"], payPayout(ports, by("inge"), { ...payment, reference }));
  await payPayout(ports, by("omar"), { ...payment, reference });
};
const giveBack = async (ports: Ports, { payment: { shop, period } }: Desk) => {
  // Staff look at the screen first.
  if ((await ports.payoutBook.find(shop, period))?.returns !== undefined) return;
  await returnPayout(ports, by("inge"), { shop, period, reason: "Konto gesperrt", sameAccount: true });
};

const stories = {
  "file and payment": { withFile: false, transfers: 1, reference: "Auszug 1" },
  "return, second file and payment": { withFile: true, transfers: 2, reference: "Auszug 2" },
} as const;

async function tell(ports: Ports, desk: Desk, { withFile, reference }: (typeof stories)[keyof typeof stories]) {
  if (withFile) await giveBack(ports, desk);
  await file(ports, desk);
  await pay(ports, desk, reference);
}

async function expectPaidOnce(desk: Desk, transfers: number) {
  const { world, period, redeemers } = desk;
  const files = await desk.desk.ports.payoutBook.files(period);
  const names = files.flatMap(({ payouts }) => payouts.map(({ endToEndId }) => endToEndId));
  expect([names.length, new Set(names).size]).toEqual([transfers, transfers]);
  const payout = await desk.desk.ports.payoutBook.find(world.partner, period);
  expect(payout).toMatchObject({ status: "paid", files: files.map(({ id }, attempt) => ({ id, attempt })) });
  for (const redeemer of redeemers) expect(await redeemer.redemption()).toMatchObject({ status: "paid" });
  expect(await world.itemsOf(`PAID#${period}#`)).toHaveLength(redeemers.length);
  expect(await world.itemsOf("OPEN#")).toEqual([]);
  expect(await world.itemsOf("RECEIPT#")).toHaveLength(1);
}

describe.each(Object.entries(stories))("staff whose process dies during %s", (_name, story) => {
  test.each(["before", "after"] as const)("%s any call pay once, and a repetition finishes", async (when) => {
    const whole = await aDesk(story.withFile);
    const { ports, calls } = whole.portsOf(NEVER);
    await tell(ports, whole, story);
    expect(calls).toEqual(expect.arrayContaining(["payoutBook.addFile", "payoutBook.noteFile", "payoutBook.confirm"]));
    expect(calls).toEqual(expect.arrayContaining(["payoutBook.pay", "shopJobs.send"]));

    for (let at = 1; at <= calls.length; at++) {
      const desk = await aDesk(story.withFile);
      await untilCrash(tell(desk.portsOf({ at, when }).ports, desk, story));
      await tell(desk.portsOf(NEVER).ports, desk, story);
      expect(desk.queue.length).toBeGreaterThan(0);
      for (const _job of desk.queue) await desk.world.run("2026-04-02T03:00:00.000Z", desk.period);
      await expectPaidOnce(desk, story.transfers);
    }
  });
});

describe("the job that notes a payment on its rows", () => {
  test.each(["before", "after"] as const)("is killed %s any call, and the next try finishes", async (when) => {
    for (let at = 1, isOver = false; !isOver; at++) {
      const desk = await aDesk();
      await tell(desk.portsOf(NEVER).ports, desk, stories["file and payment"]);
      const { ports, calls } = crashing({ payouts: desk.world.ports.payouts }, { at, when });
      await untilCrash(desk.world.run("2026-04-02T03:00:00.000Z", desk.period, ports));
      isOver = calls.length < at;

      await desk.world.run("2026-04-02T03:10:00.000Z", desk.period);

      await expectPaidOnce(desk, 1);
    }
  });

  test("is made up for the next day where the process died before it asked for the job", async () => {
    const desk = await aDesk();
    await tell(desk.portsOf(NEVER).ports, desk, stories["file and payment"]);
    expect(await desk.redeemers[0]?.redemption()).toMatchObject({ status: "verified" });

    await desk.world.finish("2026-04-02T03:20:00.000Z");

    await expectPaidOnce(desk, 1);
    expect(await desk.world.ports.payouts.unfinished()).toEqual([]);
  });
});
