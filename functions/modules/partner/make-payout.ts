import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { type PartnerData, payableData, recipientOf } from "#shared/domain/partner/partner-data.ts";
import type { PartnerState } from "#shared/domain/partner/partner-states.ts";
import {
  type CommissionRow,
  cutOffOf,
  isAboveThreshold,
  receiptNumberOf,
  type SealedPayout,
  type SkipReason,
  takenBackOf,
} from "#shared/domain/partner/payout.ts";
import { payoutAmounts } from "#shared/domain/partner/payout-amounts.ts";
import { payoutMail } from "#shared/domain/partner/payout-mail.ts";
import { type Payer, receiptOf } from "#shared/domain/partner/receipt.ts";
import { AppError } from "#shared/errors.ts";
import { berlinDay } from "#shared/values/days.ts";
import { sumCents } from "#shared/values/money.ts";
import type { Day } from "#shared/values/time.ts";
import type { Mailer, NotificationStore } from "../notifications/ports.ts";
import type { ShopLinks } from "../shop/ports.ts";
import type { Clock, LogWriter } from "../system/ports.ts";
import type {
  DueRedemptions,
  PartnerDataStore,
  PartnerDetails,
  PartnerStore,
  PayoutStore,
  ReceiptPrinter,
  VatIdRegister,
} from "./ports.ts";
import { isOnlyApplying } from "./require-partner.ts";
import { settleRedemption } from "./settle-redemption.ts";
import { withOriginals } from "./with-originals.ts";

export interface MakePayoutPorts {
  partners: Pick<PartnerStore, "find" | "openRows">;
  partnerData: PartnerDataStore;
  payouts: PayoutStore;
  dueRedemptions: DueRedemptions;
  partnerDetails: PartnerDetails;
  vatIds: VatIdRegister;
  receiptPrinter: ReceiptPrinter;
  payer: Payer;
  notifications: NotificationStore;
  logs: LogWriter;
  mailer: Mailer;
  links: ShopLinks;
  clock: Pick<Clock, "now">;
}

/** Partners whose receipts are numbered at the same time wait for each other. */
const ATTEMPTS = 30;

/**
 * Makes a partner's payout for a month, once. It collects the rows released by its last day one by one, then fixes sum, recipient,
 * tax case and receipt in one write. A broken or repeated run continues where the other stopped. A month without a payout gets a
 * reason, and a later run looks again. Failures: write_conflict.
 */
export async function makePayout(ports: MakePayoutPorts, about: { shop: string; period: string }): Promise<void> {
  await payOut(ports, about);
  // No payout waits for what serves the comparison with other partners.
  await ports.partnerDetails.note(about.shop);
}

async function payOut(ports: MakePayoutPorts, { shop, period }: { shop: string; period: string }): Promise<void> {
  const { partners, partnerData, payouts, clock } = ports;
  const partner = await partners.find();
  if (partner === undefined || isOnlyApplying(partner)) return;
  const now = clock.now();
  if (await payouts.open(period, now)) {
    await release(ports, period);
    const payable = payableData((await partnerData.find())?.data, now, partner.isPrivateAgreed);
    const wanted = await collectable(ports, period);
    const refusal = skipOf(partner.state, payable, wanted);
    if (refusal !== undefined || typeof payable === "string") {
      return skip(ports, period, refusal ?? "DATA");
    }
    // Down or not valid: the runs of the next days ask once more, then the month is over.
    const vatIdCheck = await checkOf(ports, payable);
    if (vatIdCheck === "failed") return skip(ports, period, "DATA");
    for (const row of wanted) await payouts.take(period, row);
    const data = { ...payable, ...vatIdCheck };
    if (!(await seal(ports, shop, period, data))) return skip(ports, period, "THRESHOLD");
  }
  await finish(ports, shop, period);
}

/** Finishes daily what a broken process or an unsent mail left: prints and announces receipts, marks rows as paid. */
export async function finishPayouts(ports: MakePayoutPorts, shop: string): Promise<void> {
  for (const period of await ports.payouts.unfinished()) await finish(ports, shop, period);
}

/** Releases rows that the daily job missed: a late job costs no partner a month. */
async function release({ dueRedemptions, partnerDetails, clock }: MakePayoutPorts, period: string): Promise<void> {
  for (const shop of await dueRedemptions.shops(cutOffOf(period))) {
    await settleRedemption({ ...dueRedemptions.of(shop), partnerDetails, clock });
  }
}

/** Rows neither held nor in another payout, which `take` checks again, those of an earlier try included. */
async function collectable({ partners, payouts }: MakePayoutPorts, period: string): Promise<CommissionRow[]> {
  const [open, taken] = [await partners.openRows(cutOffOf(period)), await payouts.rowsOf(period)];
  const known = new Set(taken.map(({ id }) => id));
  return [...taken, ...open.filter(({ row, isHeld }) => !isHeld && !known.has(row.id)).map(({ row }) => row)];
}

function skipOf(state: PartnerState, payable: PartnerData | "DATA" | "DELAY", rows: readonly CommissionRow[]) {
  const netCents = sumCents(rows, ({ cents }) => cents);
  const reason: SkipReason | undefined =
    rows.length === 0
      ? "EMPTY"
      : !isAboveThreshold(netCents)
        ? "THRESHOLD"
        : state === "blocked"
          ? "BLOCKED"
          : typeof payable === "string"
            ? payable
            : undefined;
  return reason;
}

/** Returns taken rows to the waiting ones. */
async function skip({ payouts, clock }: MakePayoutPorts, period: string, reason: SkipReason): Promise<void> {
  for (const row of await payouts.rowsOf(period)) await payouts.release(period, row);
  await payouts.skip(period, reason, clock.now());
}

/** Without VAT only while the VAT id is valid: § 13b UStG, proven by the register's answer. */
async function checkOf(
  { vatIds, clock }: MakePayoutPorts,
  { taxCase, vatId }: PartnerData,
): Promise<Pick<SealedPayout, "vatIdCheck"> | "failed"> {
  if (taxCase !== "E") return {};
  const answer = await vatIds.check(vatId);
  return answer.state === "valid" ? { vatIdCheck: { at: clock.now(), requestId: answer.requestId } } : "failed";
}

/** False where the rows that could be taken stay below the threshold. */
async function seal(
  { payouts, payer, clock }: MakePayoutPorts,
  partner: string,
  period: string,
  data: PartnerData & Pick<SealedPayout, "vatIdCheck">,
) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if ((await payouts.find(period))?.sealed !== undefined) return true;
    const [{ rows: count, netCents }, taken] = [await payouts.collected(period), await payouts.rowsOf(period)];
    const rows = await withOriginals(payouts, taken);
    const amounts = payoutAmounts(rows, data.method, data.taxCase);
    // Another run takes rows at this moment: both numbers are read again.
    if (rows.length !== count || amounts.netCents !== netCents) continue;
    // The VAT that is taken back may be more than what is left.
    if (!isAboveThreshold(netCents) || amounts.totalCents <= 0) return false;
    const sealedAt = clock.now();
    const year = Number(berlinDay(sealedAt).slice(0, 4));
    const receiptCount = await payouts.nextReceipt(year);
    const takenBack = takenBackOf(rows);
    const payout: SealedPayout = {
      partner,
      period,
      method: data.method,
      taxCase: data.taxCase,
      amounts,
      rows: count,
      ...(takenBack && { takenBack }),
      receiptNumber: receiptNumberOf(year, receiptCount),
      sealedAt,
      recipient: recipientOf(data),
      vatIdCheck: data.vatIdCheck,
    };
    const days = rows.map(({ day }) => day).sort();
    const timespan = { from: days[0] ?? cutOffOf(period), to: days.at(-1) ?? cutOffOf(period) };
    if (await payouts.seal(payout, receiptOf(payout, rows, payer), { timespan, count: receiptCount })) return true;
  }
  throw new AppError("write_conflict");
}

/** Everything after the seal can be repeated: rows put away and paid, the receipt printed once, the partner told once. */
async function finish(ports: MakePayoutPorts, shop: string, period: string): Promise<void> {
  const { payouts, receiptPrinter } = ports;
  const { sealed, status, paidAt, paidDay } = (await payouts.find(period)) ?? {};
  if (sealed === undefined) return;
  for (const row of await payouts.rowsOf(period)) await payouts.settleRow(period, row);
  if (status === "paid" && paidAt !== undefined) {
    for (const row of await payouts.settledRows(period)) await payouts.payRow(row, paidAt);
    await payouts.settle(period, paidAt);
  }
  const stored = await payouts.receipt(sealed.receiptNumber);
  if (stored === undefined) return;
  const file = stored.file ?? (await receiptPrinter.print(stored.receipt));
  if (stored.file === undefined) await payouts.keepFile(sealed.receiptNumber, file);
  await tell(ports, shop, { sealed, paidDay, file });
  await payouts.close(period, sealed.receiptNumber);
}

async function tell(
  { notifications, mailer, logs, links, clock }: MakePayoutPorts,
  shop: string,
  { sealed, paidDay, file }: { sealed: SealedPayout; paidDay: Day | undefined; file: Uint8Array },
): Promise<void> {
  // A new receipt is told of its own.
  const period = sealed.replaces === undefined ? sealed.period : `${sealed.period}#${sealed.receiptNumber}`;
  if (!(await notifications.claim("payout", period, clock.now()))) return;
  const mail = payoutMail(sealed, paidDay, { shopName: sealed.recipient.name, linkTo: (path) => links.to(shop, path) });
  const attachment = { name: `${sealed.receiptNumber}.pdf`, mimetype: "application/pdf", bytes: file };
  await logs.write([logOf(sealed)]);
  const outcome = await mailer.send({ ...mail, to: sealed.recipient.email, attachment });
  if (outcome === "unavailable") await notifications.release("payout", period);
  if (outcome !== "sent") throw new Error(`the mail of a payout was not taken: ${outcome}`);
}

/** Its key makes a repetition the same entry. */
const logOf = ({ receiptNumber, sealedAt, amounts }: SealedPayout): LogEntry => ({
  key: `log_${sealedAt.replaceAll(/\D/g, "")}_${receiptNumber.toLowerCase()}`,
  at: sealedAt,
  origin: "shop",
  event: "shop.payoutMade",
  status: "info",
  body: { values: { number: receiptNumber, totalCents: amounts.totalCents } },
});
