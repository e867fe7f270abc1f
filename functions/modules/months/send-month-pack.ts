import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import {
  caughtUp,
  dueMonth,
  type HandedPack,
  isLost,
  type MailingResult,
  MOST_MAILED_BYTES,
  type MonthMailing,
  withHanded,
  withOutcome,
} from "#shared/domain/months/month-mailing.ts";
import { largePackMail, monthPackMail } from "#shared/domain/notifications/month-pack-mail.ts";
import type { MonthReport } from "#shared/month-pack/month-report.ts";
import { isComplete, ordersIn } from "#shared/month-pack/month-report.ts";
import { lateRemarks, remarksOn } from "#shared/month-pack/month-tables.ts";
import { packTexts as texts } from "#shared/month-pack/pack-texts.ts";
import { type ProcessBlock, printable } from "#shared/month-pack/process-blocks.ts";
import { walkMonth } from "#shared/month-pack/walk-month.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Mailer } from "../notifications/ports.ts";
import type { ShopLinks, ShopReader, WholeShop } from "../shop/ports.ts";
import { hasFeature } from "../shop/require-feature.ts";
import type { ReportError } from "../system/ports.ts";
import { type MonthSourcePorts, monthSource } from "./month-source.ts";
import { notePacking } from "./note-packing.ts";
import type { MonthMailings, PackArchive, Packings, ProcessPrinter } from "./ports.ts";

export interface MonthPackPorts extends MonthSourcePorts {
  shops: Pick<ShopReader, "findWhole">;
  mailings: MonthMailings;
  packings: Packings;
  archive: PackArchive;
  processPrinter: ProcessPrinter;
  mailer: Mailer;
  shopLinks: ShopLinks;
  reportError: ReportError;
}

interface Time {
  /** Not enough is left to go on reading. */
  isLate(): boolean;
  /** Not enough is left for calls to the provider. */
  isShort(): boolean;
}

/** A ZIP of stored files is no smaller than they are; tables of documents are in it twice. */
const MOST_WRITTEN_BYTES = 3 * MOST_MAILED_BYTES;

/** Sends the last month's pack once; a lost answer leaves it unclear, never repeated. An unsent one is due tomorrow. */
export async function sendMonthPack(ports: MonthPackPorts, shop: string, time: Time): Promise<void> {
  const { mailings, shops, clock } = ports;
  const whole = await shops.findWhole();
  const mailing = await mailings.find();
  if (!whole || whole.shop.uninstalledAt !== undefined || mailing === undefined) return;
  const now = clock.now();
  if (mailing.handed !== undefined) {
    // Another worker may be about to hear the answer.
    if (isLost(mailing.handed, now)) await settleHanded(ports, whole, mailing.handed);
    return;
  }
  const month = dueMonth(mailing, now);
  if (month === undefined) {
    await mailings.change((before) => before && caughtUp(before, now));
    return;
  }
  if (!hasFeature(whole.shop, "exportOrders")) {
    await end(ports, month, "plan");
    return;
  }
  const made = await makePack(ports, { whole, month, time }).catch(async (error: unknown) => {
    await end(ports, month, "failed");
    throw error;
  });
  if (made === undefined) return tellTooLarge(ports, { shop, whole, month });
  await send(ports, whole, mailing, made);
}

/** Records a pack whose worker ended before the answer; the adviser may have it, so it is not sent again. */
async function settleHanded(ports: MonthPackPorts, whole: WholeShop, { month, readAt, sha256 }: HandedPack) {
  await notePacking(ports, { month, readAt, sha256 }, { shop: whole.shop });
  await end(ports, month, "unclear");
}

interface MadePack {
  month: string;
  readAt: Instant;
  zip: Uint8Array;
  sha256: string;
  report: MonthReport;
}

/** Undefined where it fits into no mail, or is too large to be read in the time of a worker. */
async function makePack(
  ports: MonthPackPorts,
  { whole, month, time }: { whole: WholeShop; month: string; time: Time },
): Promise<MadePack | undefined> {
  const writer = ports.archive.open();
  const walked = await walkMonth({
    month,
    writer,
    source: monthSource(ports, whole, time.isShort),
    isEnded: () => time.isLate() || writer.bytes() > MOST_WRITTEN_BYTES,
    onProgress: () => {},
  });
  if (walked === undefined) return undefined;
  const { report, files, process, packings } = walked;
  const print = await printed(ports, month, process);
  const readAt = packings.now;
  const pack = { files: [...files, ...print], month, readAt, madeAt: ports.clock.now() };
  const { zip, sha256 } = await ports.archive.zip(pack);
  return zip.byteLength > MOST_MAILED_BYTES ? undefined : { month, readAt, zip, sha256, report };
}

/** Prints the description; after a failure the pack has it as a page alone. */
async function printed(
  { processPrinter, clock, reportError }: MonthPackPorts,
  month: string,
  process: readonly ProcessBlock[],
) {
  try {
    const content = await processPrinter.print(printable(process), clock.now());
    return [{ name: texts.files.processPrint(month), content }];
  } catch (error) {
    reportError(error, { task: "print-process" });
    return [];
  }
}

async function send(ports: MonthPackPorts, whole: WholeShop, { address }: MonthMailing, made: MadePack): Promise<void> {
  const { mailings, mailer, clock, ids } = ports;
  const { month, readAt, sha256, zip, report } = made;
  const at = clock.now();
  const key = ids.logKey(at);
  const handed = await mailings.change((before) => {
    // The answer to the write was lost.
    if (before?.handed?.key === key) return before;
    const isSame = before?.address === address && before.handed === undefined && dueMonth(before, at) === month;
    return isSame ? withHanded(caughtUp(before, at), { key, month, at, readAt, sha256 }) : undefined;
  });
  // The merchant changed it meanwhile.
  if (handed === undefined) return;
  const replyTo = whole.shop.store.email;
  const outcome = await mailer.send({
    ...monthPackMail({ ...about(report), month, shopName: whole.shop.store.name, canAnswer: replyTo !== "" }),
    to: address,
    ...(replyTo === "" ? {} : { replyTo }),
    attachment: { name: texts.file(month), mimetype: "application/zip", bytes: zip },
  });
  if (outcome === "sent") await notePacking(ports, { month, readAt, sha256 }, { shop: whole.shop });
  await end(ports, month, outcome);
}

/** The screen's account of the month, in words for the adviser. */
function about(report: MonthReport) {
  const { orders, documents } = report;
  return {
    sentence: texts.sentence(ordersIn(report), documents, orders.without.count, orders.open.count),
    isComplete: isComplete(report),
    remarks: [...(isComplete(report) ? [] : remarksOn(report, texts.adviserPoints)), ...lateRemarks(report)],
  };
}

async function tellTooLarge(
  ports: MonthPackPorts,
  { shop, whole, month }: { shop: string; whole: WholeShop; month: string },
): Promise<void> {
  const isFirst = await end(ports, month, "tooLarge");
  const to = whole.preferences.email;
  if (!isFirst || to === "") return;
  const { store } = whole.shop;
  const mail = largePackMail(month, { shopName: store.name, linkTo: (path) => ports.shopLinks.to(shop, path) });
  await ports.mailer.send({ ...mail, to });
}

const events = {
  sent: { event: "month.mailed", status: "success" },
  unclear: { event: "month.mailUnclear", status: "warning" },
  tooLarge: { event: "month.tooLarge", status: "warning" },
  refused: notMailed(),
  unavailable: notMailed(),
  failed: notMailed(),
  plan: notMailed(),
} as const satisfies Record<MailingResult, Pick<LogEntry, "event" | "status">>;

function notMailed() {
  return { event: "month.notMailed", status: "warning" } as const;
}

/** Keeps the month's outcome for the merchant. True where it is new: the log names each outcome once. */
async function end(
  { mailings, logs, clock, ids }: MonthPackPorts,
  month: string,
  result: MailingResult,
): Promise<boolean> {
  const at = clock.now();
  let isNew = false;
  await mailings.change((before) => {
    isNew = before?.last?.month !== month || before.last.result !== result;
    return before && withOutcome(caughtUp(before, at), { month, at, result });
  });
  const values = { month, result };
  const entry = { key: ids.logKey(at), at, origin: "mail", ...events[result], body: { values } } as const;
  if (isNew) await logs.write([entry]);
  return isNew;
}
