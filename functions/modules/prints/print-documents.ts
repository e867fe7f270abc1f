import type { ContinuePrintInput, PrintAnswer, StartPrintInput } from "#shared/api/prints.ts";
import { fromWireKind, toWireKind } from "#shared/api/wire-kinds.ts";
import { shopKeyOf } from "#shared/domain/links/document-link.ts";
import {
  failedPrint,
  inTime,
  missingOf,
  missingPrint,
  PRINT_SECONDS,
  type PrintedDocument,
  type PrintJob,
  partsOf,
  printFileName,
  printsOf,
  readyPrint,
} from "#shared/domain/prints/print-job.ts";
import { AppError, isAppError } from "#shared/errors.ts";
import { failureMessages } from "#shared/failure-messages.ts";
import { millisecondsOf, secondsAfter } from "#shared/values/time.ts";
import { type DocumentFilePorts, documentFile } from "../documents/document-file.ts";
import type { OrderReader } from "../orders/ports.ts";
import type { PdfMerger, PrintStore } from "./ports.ts";

interface PrintPorts extends DocumentFilePorts {
  prints: PrintStore;
  orders: OrderReader;
  merger: PdfMerger;
  appUrl: string;
}

/** One call works so long: the screen shows how far it has come, and asks again. */
const WORK_MILLISECONDS = 6_000;
/** Files that are asked for at once; the provider's pace is kept by the slots. */
const AT_ONCE = 3;
const ORDERS_AT_ONCE = 10;

/** Begins a print job over the documents of these orders, and does its first part. */
export async function startPrint(
  ports: PrintPorts,
  shop: string,
  { orderIds, kinds, documentKeys }: StartPrintInput,
): Promise<PrintAnswer> {
  const wanted = kinds.map(fromWireKind);
  const found = await inGroups([...new Set(orderIds)], ORDERS_AT_ONCE, async (orderId) => {
    const whole = await ports.orders.findWhole(orderId);
    const order = whole && {
      id: orderId,
      name: whole.order.name,
      isErased: whole.isErased === true,
      documents: whole.documents,
      decisions: whole.head.decisions,
      tasks: whole.tasks,
    };
    return printsOf(orderId, order, wanted);
  });
  const documents = found.flatMap((one) => one.documents);
  const chosen = documentKeys && new Set(documentKeys);
  return advance(ports, shop, {
    id: ports.ids.secretId("pr"),
    startedAt: ports.clock.now(),
    documents: chosen ? documents.filter(({ key }) => chosen.has(key)) : documents,
    missing: chosen ? [] : found.flatMap(({ missing }) => missing),
  });
}

/** Goes on with a job. Repeating it when all is there only answers. Failures: not_found once its time is over. */
export async function continuePrint(
  ports: PrintPorts,
  shop: string,
  { jobId }: ContinuePrintInput,
): Promise<PrintAnswer> {
  const job = await ports.prints.find(jobId, ports.clock.now());
  if (job === undefined) throw new AppError("not_found");
  return advance(ports, shop, job);
}

async function advance(ports: PrintPorts, shop: string, job: Omit<PrintJob, "expiresAt">): Promise<PrintAnswer> {
  const until = millisecondsOf(ports.clock.now()) + WORK_MILLISECONDS;
  const documents = [...job.documents];
  const open = documents.flatMap(({ state }, place) => (state === "waiting" ? [place] : []));
  let isResting = false;
  const work = async (): Promise<void> => {
    for (;;) {
      const place = open.shift();
      const document = place === undefined ? undefined : documents[place];
      if (place === undefined || document === undefined) return;
      if (isResting || millisecondsOf(ports.clock.now()) >= until) return;
      const fetched = await withFile(ports, document);
      documents[place] = fetched.document;
      // The provider wants to be left alone: what is here already still counts.
      isResting ||= fetched.isResting;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const now = ports.clock.now();
  const advanced = {
    ...job,
    documents: inTime(documents, { startedAt: job.startedAt, now }),
    expiresAt: secondsAfter(now, PRINT_SECONDS),
  };
  await ports.prints.save(advanced);
  return toAnswer(advanced, { shop, appUrl: ports.appUrl });
}

/** The document with what became of its file. */
async function withFile(
  ports: PrintPorts,
  document: PrintedDocument,
): Promise<{ document: PrintedDocument; isResting: boolean }> {
  try {
    const { pdf } = await documentFile(ports, document, { looks: 1 });
    const isReadable = await ports.merger.isReadable(pdf);
    const next = isReadable
      ? readyPrint(document, pdf.byteLength)
      : missingPrint(document, "Die Datei von Lexware Office ist beschädigt.");
    return { document: next, isResting: false };
  } catch (error) {
    if (!isAppError(error)) throw error;
    // Another caller is fetching it, or the provider rests: neither is a failure of the document.
    if (error.code === "accounting_throttled") return { document, isResting: true };
    const isPassing = error.code === "accounting_unavailable" || error.code === "accounting_uncertain";
    const reason = failureMessages[error.code];
    return { document: isPassing ? failedPrint(document, reason) : missingPrint(document, reason), isResting: false };
  }
}

function toAnswer(job: PrintJob, { shop, appUrl }: { shop: string; appUrl: string }): PrintAnswer {
  const { id, documents } = job;
  const waiting = documents.filter(({ state }) => state === "waiting").length;
  const parts = partsOf(job);
  return {
    id,
    state: waiting > 0 ? "working" : "ready",
    ready: documents.filter(({ state }) => state === "ready").length,
    total: documents.length,
    missing: missingOf(job).map(({ kind, ...missing }) => ({ ...missing, kind: toWireKind(kind) })),
    parts: parts.map((part, place) => {
      const fileName = printFileName(part, place, parts.length);
      return {
        url: `${appUrl}/print/${shopKeyOf(shop)}/${id}/${place + 1}/${fileName}`,
        fileName,
        documents: part.length,
      };
    }),
  };
}

async function inGroups<From, To>(all: readonly From[], size: number, work: (one: From) => Promise<To>): Promise<To[]> {
  const done: To[] = [];
  for (let begin = 0; begin < all.length; begin += size) {
    done.push(...(await Promise.all(all.slice(begin, begin + size).map(work))));
  }
  return done;
}
