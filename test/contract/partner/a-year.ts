import { GetCommand } from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { expect } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { coupons, receiptNumbers } from "#functions/adapters/dynamodb/kinds/partner.ts";
import type { RedemptionStatus } from "#shared/domain/coupons/coupon.ts";
import type { CommissionRow } from "#shared/domain/partner/payout.ts";
import { isOutstanding, mayFollow } from "#shared/domain/partner/redemption-states.ts";
import { firstOfPeriod, plusDays } from "#shared/values/days.ts";
import { aPartner, completeData, type PartnerWorld } from "./a-partner-world.ts";
import { aStaffDesk, textOf } from "./a-staff-desk.ts";

const plans = ["basic", "standard", "premium", "business", "corporate", "enterprise"] as const;
const fates = [
  "stays",
  "stays",
  "stays",
  "ends",
  "leaves",
  "freezes",
  "shrinks",
  "held",
  "heldLate",
  "refused",
] as const;
const data = [
  completeData,
  { ...completeData, taxCase: "K" },
  { ...completeData, method: "paypal", paypalEmail: "p@laden.de" },
  { ...completeData, taxCase: "E", country: "AT", taxId: "12 345/6789", vatId: "ATU13585627" },
] as const;

/** A random year of the programme. */
export const aYear = ({ partners, redeemers }: { partners: number; redeemers: number }) =>
  fc.record({
    partners: fc.array(fc.nat({ max: data.length - 1 }), { minLength: 1, maxLength: partners }),
    redeemers: fc.array(
      fc.record({
        partner: fc.nat(),
        plan: fc.constantFrom(...plans),
        day: fc.integer({ min: 0, max: 300 }),
        fate: fc.constantFrom(...fates),
        isTakenBack: fc.boolean(),
      }),
      { minLength: 1, maxLength: redeemers },
    ),
    /** In which months the transfers come back once. */
    returned: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  });

type Year = typeof aYear extends (...args: never[]) => fc.Arbitrary<infer T> ? T : never;
type Redeemer = Awaited<ReturnType<Awaited<ReturnType<typeof aPartner>>["aRedeemer"]>>;

/** Lives through 2026 with every event and payout, each run twice at once. The books tie out to the cent. */
export async function liveThrough(
  table: Table,
  year: Year,
): Promise<{ payouts: number; paidCents: number; held: number }> {
  const worlds: PartnerWorld[] = [];
  for (const kind of year.partners) worlds.push(await aPartner(table, { data: data[kind] ?? completeData }));
  const [first] = worlds;
  if (first === undefined) throw new Error("a year without partners");
  const clock = { instant: "2026-01-01T08:00:00.000Z", now: () => clock.instant };
  const desk = aStaffDesk(table, clock, () => worlds);
  const codes = await Promise.all(worlds.map((world) => world.aCoupon()));
  const known: { plan: Year["redeemers"][number]; redeemer: Redeemer; seen: RedemptionStatus }[] = [];
  let payouts = 0;
  let paidCents = 0;
  let held = 0;

  /** No state goes backwards. */
  const look = async () => {
    for (const one of known) {
      const status = (await one.redeemer.redemption())?.status ?? "pending";
      if (status !== one.seen) {
        const isStep = mayFollow(one.seen, status) || (one.seen === "subscribed" && status === "paid");
        expect(isStep, `${one.seen} → ${status}`).toBe(true);
        one.seen = status;
      }
    }
  };

  for (let month = 0; month < 14; month++) {
    const start = firstOfPeriod("2026-01-01", "month", month);
    const next = firstOfPeriod("2026-01-01", "month", month + 1);
    clock.instant = `${start}T08:00:00.000Z`;
    for (const plan of year.redeemers) {
      const day = plusDays("2026-01-01", plan.day);
      if (day < start || day >= next) continue;
      const place = plan.partner % worlds.length;
      const redeemer = await worlds[place]?.aRedeemer(codes[place] ?? "", plan.plan, `${day}T10:00:00.000Z`);
      if (redeemer === undefined) continue;
      known.push({ plan, redeemer, seen: "subscribed" });
      if (plan.fate === "ends") redeemer.becomes(undefined);
      if (plan.fate === "leaves") redeemer.uninstall(`${day}T12:00:00.000Z`);
      if (plan.fate === "freezes") redeemer.becomes({ status: "frozen" });
      if (plan.fate === "shrinks") redeemer.becomes({ plan: "basic" });
    }
    const end = plusDays(next, -1);
    clock.instant = `${end}T20:00:00.000Z`;
    for (const { redeemer, plan } of known) {
      const now = await redeemer.redemption();
      if ((plan.fate === "held" || plan.fate === "refused") && now?.status === "subscribed" && now.hold === undefined) {
        await desk.decide({ redemption: now.id ?? "", act: "hold", reason: "Stichprobe" });
        if (plan.fate === "refused") {
          await desk.decide({ redemption: now.id ?? "", act: "decline", reason: "Eigener Shop" });
        } else if (month % 2 === 1) {
          await desk.decide({ redemption: now.id ?? "", act: "release", reason: "In Ordnung" });
        }
      }
      await redeemer.settle(clock.instant);
      const then = await redeemer.redemption();
      if (plan.fate === "heldLate" && then?.status === "verified" && then.payout === undefined) {
        const act = then.hold === undefined ? "hold" : "release";
        await desk.decide({ redemption: then.id ?? "", act, reason: "Stichprobe" });
      }
    }
    await look();
    const period = start.slice(0, 7);
    clock.instant = `${next}T03:00:00.000Z`;
    await Promise.all(worlds.flatMap((world) => [world.run(clock.instant, period), world.run(clock.instant, period)]));
    for (const world of worlds) held += await expectNothingLost(world, period, known);
    for (const method of ["bank", "paypal"] as const) {
      const due = (await desk.month({ period })).methods.find((sums) => sums.method === method)?.due;
      if (due === undefined || due.count === 0) continue;
      const file = await desk.makeFile({ period, method });
      expect([file.file.payouts, file.file.total]).toEqual([due.count, due.total]);
      if (method === "bank") expect(textOf(file)).toContain(`<CtrlSum>${due.total.toFixed(2)}</CtrlSum>`);
    }
    for (const payout of await desk.ports.payoutBook.all(period)) {
      const { partner: shop } = payout;
      // The table holds the years before this one too.
      if (!worlds.some(({ partner }) => partner === shop)) continue;
      const pay = async (reference: string) => {
        const total = payout.sealed.amounts.totalCents / 100;
        const payment = { shop, period, reference, day: next, total };
        await desk.pay(payment, "inge");
        if (total > 1_000) await desk.pay(payment, "omar");
      };
      await pay("Auszug 1");
      if (year.returned[month] === true) {
        await desk.giveBack({ shop, period, reason: "Konto gesperrt", sameAccount: true });
        await pay("Auszug 2");
      }
      payouts++;
      paidCents += payout.sealed.amounts.netCents;
    }
    await look();
    for (const { redeemer, plan } of known) {
      const now = await redeemer.redemption();
      if (plan.isTakenBack && now?.status === "paid" && now.takenBackAt === undefined) {
        await desk.takeBack({ redemption: now.id ?? "", reason: "Erstattet" });
      }
    }
  }
  await expectBooks(table, { worlds, codes, known: known.map(({ redeemer }) => redeemer), paidCents });
  return { payouts, paidCents, held };
}

/** Confirmed earnings are paid, or open for a shown reason: not due, held, passed over. Counts held ones. */
async function expectNothingLost(
  { itemsOf, sealed }: PartnerWorld,
  period: string,
  known: readonly { redeemer: Redeemer }[],
): Promise<number> {
  const [confirmed = [], open = [], paid = []] = await Promise.all(["LEDGER#", "OPEN#", "PAID#"].map(itemsOf));
  const rowOf = ({ row }: Record<string, unknown>) => row as CommissionRow;
  expect(sum(confirmed.map(rowOf))).toBe(sum(open.map(rowOf)) + sum(paid.map(rowOf)));
  const end = plusDays(firstOfPeriod(`${period}-01`, "month", 1), -1);
  const due = open.filter((item) => rowOf(item).day <= end);
  const redemptions = await Promise.all(known.map(({ redeemer }) => redeemer.redemption()));
  const held = due.filter(({ isHeld }) => isHeld === true);
  for (const item of held) {
    const hold = redemptions.find((redemption) => redemption?.id === rowOf(item).redemption)?.hold;
    expect(hold?.marks.length, rowOf(item).id).toBeGreaterThan(0);
  }
  if (held.length < due.length) {
    expect(await sealed.payout(period), period).toMatchObject({ status: "skipped", skip: expect.any(String) });
  }
  return held.length;
}

const sum = (rows: readonly CommissionRow[]) => rows.reduce((cents, row) => cents + row.cents, 0);

/** Every row is in one place, and every sum is that of its rows. */
async function expectBooks(
  table: Table,
  {
    worlds,
    codes,
    known,
    paidCents,
  }: {
    worlds: Awaited<ReturnType<typeof aPartner>>[];
    codes: readonly string[];
    known: readonly Redeemer[];
    paidCents: number;
  },
): Promise<void> {
  const numbers: string[] = [];
  let paidRows = 0;
  for (const world of worlds) {
    const [ledger, open, paid, payouts, receipts] = await Promise.all(
      ["LEDGER#", "OPEN#", "PAID#", "PAYOUT#", "RECEIPT#"].map((prefix) => world.itemsOf(prefix)),
    );
    const rowsOf = (items: readonly Record<string, unknown>[] = []) => items.map(({ row }) => row as CommissionRow);
    const ids = (items: readonly Record<string, unknown>[] = []) => rowsOf(items).map(({ id }) => id);
    expect([...ids(open), ...ids(paid)].sort()).toEqual(ids(ledger).sort());
    expect(sum(rowsOf(ledger))).toBe(sum(rowsOf(open)) + sum(rowsOf(paid)));
    for (const payout of payouts ?? []) {
      const sealed = payout["sealed"] as { rows: number; amounts: { netCents: number } } | undefined;
      const own = rowsOf(paid?.filter(({ sk }) => String(sk).startsWith(`PAID#${payout["period"]}#`)));
      expect([own.length, sum(own)]).toEqual([sealed?.rows ?? 0, sealed?.amounts.netCents ?? 0]);
    }
    paidRows += sum(rowsOf(paid));
    numbers.push(...(receipts ?? []).map(({ sk }) => String(sk).slice("RECEIPT#".length)));
  }
  expect(paidRows).toBe(paidCents);
  for (const [place, code] of codes.entries()) {
    const partner = worlds[place]?.partner;
    const states = await Promise.all(known.map((redeemer) => redeemer.redemption()));
    const own = states.flatMap((state) => (state?.partner === partner && state !== undefined ? [state] : []));
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: coupons.at({ code }).key }));
    const outstanding = own.filter((state) => state.code === code && isOutstanding(state.status)).length;
    expect(Number(Item?.["outstanding"] ?? 0)).toBe(outstanding);
  }
  await expectNoGaps(table, numbers);
}

/** A year's numbers run from 1 without a gap to the counter; it knows earlier years of the same table. */
const allNumbers = new WeakMap<Table, string[]>();
async function expectNoGaps(table: Table, numbers: readonly string[]): Promise<void> {
  const all = [...(allNumbers.get(table) ?? []), ...numbers];
  allNumbers.set(table, all);
  for (const year of new Set(all.map((number) => number.slice(3, 7)))) {
    const counts = all.filter((number) => number.startsWith(`GS-${year}`)).map((number) => Number(number.slice(8)));
    expect(counts.sort((one, other) => one - other)).toEqual(counts.map((_, place) => place + 1));
    const { key: Key } = receiptNumbers.at({ year: Number(year) });
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key }));
    expect(Item?.["count"]).toBe(counts.length);
  }
}
