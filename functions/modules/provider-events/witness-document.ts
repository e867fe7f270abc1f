import { isAppError } from "#shared/errors.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { Instant } from "#shared/values/time.ts";
import { type ProviderCallPorts, withProviderToken } from "../connection/with-provider-token.ts";
import type { ProviderDocument } from "../provider/ports.ts";
import type { Markers } from "../security/ports.ts";
import type { ProviderRateLimit, ShopLease, TaskDispatcher } from "../system/ports.ts";
import type { TaskStore } from "../tasks/ports.ts";
import type { UnansweredSend, UnansweredSends } from "./ports.ts";

export interface WitnessPorts extends ProviderCallPorts {
  work: ShopLease & ProviderRateLimit;
  unanswered: UnansweredSends;
  tasks: Pick<TaskStore, "find" | "recordEvidence" | "reopen">;
  markers: Markers;
  dispatcher: TaskDispatcher;
}

/** `later`: a document of ours is being made right now; soon it is known whether it is this document. */
type Testimony = "applied" | "ignored" | "later";

/** Looks once for our marker in an unknown document while a send is unanswered. `mayWait`: "later" is an answer. */
export async function witnessDocument(
  ports: WitnessPorts,
  event: { shop: string; providerId: string; kind: DocumentKind | undefined; isCreation: boolean; mayWait: boolean },
): Promise<Testimony> {
  const sends = await ports.unanswered.list(ports.clock.now());
  const candidates = sends.filter(({ kind, providerId }) => {
    const isSameKind = event.kind === undefined || kind === event.kind;
    return isSameKind && (providerId === undefined || providerId === event.providerId);
  });
  if (candidates.length === 0) return "ignored";
  // Its task knows it already: that it came into being is no news, and not worth a call while an import makes thousands.
  if (event.isCreation && candidates.some(({ providerId }) => providerId === event.providerId)) return "ignored";
  const isUnderWay = candidates.some(({ isUnclear, providerId }) => !isUnclear || providerId !== undefined);
  if (isUnderWay && event.mayWait) return "later";
  const { kind } = event;
  const open = candidates.filter(({ providerId }) => providerId === undefined);
  if (!event.isCreation || kind === undefined || open.length === 0) return "ignored";
  const document = await read(ports, kind, event.providerId);
  return document === undefined ? "ignored" : adopt(ports, event.shop, document, open);
}

async function read(ports: WitnessPorts, kind: DocumentKind, id: string): Promise<ProviderDocument | undefined> {
  try {
    return await withProviderToken(ports, (accounting) => accounting.getDocument(kind, id));
  } catch (error) {
    if (isAppError(error, "accounting_not_found")) return undefined;
    throw error;
  }
}

/** Its task has evidence now and is due: the shop's worker reads the document back and writes everything of ours. */
async function adopt(
  ports: WitnessPorts,
  shop: string,
  { providerId, introduction, remark }: ProviderDocument,
  open: readonly UnansweredSend[],
): Promise<Testimony> {
  const { tasks, markers, work, dispatcher, clock } = ports;
  const texts = `${introduction}\n${remark}`;
  const found = open.find(({ key }) => texts.includes(markers.markerOf(shop, key)));
  if (found === undefined) return "ignored";
  const task = await tasks.find({ key: found.key, orderId: found.orderId, type: "document" });
  if (task?.state !== "SENDING") return "ignored";
  const evidence = await tasks.recordEvidence(task, { providerId, adopted: true });
  if (typeof evidence === "string") return "ignored";
  const now: Instant = clock.now();
  // A worker that holds the task at this moment finds the evidence by itself.
  await tasks.reopen(evidence, { ...evidence, notBefore: now });
  if (await work.request(now)) await dispatcher.dispatch(shop);
  return "applied";
}
