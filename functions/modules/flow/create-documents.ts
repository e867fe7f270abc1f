import type { FlowAnswer, FlowRunInput } from "#shared/api/flow.ts";
import { toWireKind } from "#shared/api/wire-kinds.ts";
import { isFailedFulfillment } from "#shared/domain/documents/facts/dates.ts";
import { AppError, isAppError } from "#shared/errors.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import { type CreateDocumentPorts, createDocument } from "../orders/create-document.ts";
import { decideAndSave } from "../orders/save-decided.ts";
import type { WholeShop } from "../shop/ports.ts";
import { type RunPorts, runOnce } from "./run-once.ts";

type Ports = CreateDocumentPorts & RunPorts;

/** The platform waits ten seconds for the answer, and each document is decided on a fresh reading of the order. */
const MAX_DOCUMENTS = 10;
/** Names the merchant's workflow in the evidence of a held document, in place of a staff member. */
const BY = "flow";

/**
 * Makes a workflow's documents by the rules of "Rechnung jetzt erstellen".
 * Failures: order_not_found, flow_nothing_to_do, document_not_possible (`code`, `kind`), platform_*.
 */
export function createDocuments(
  ports: Ports,
  shop: WholeShop,
  { input, kind }: { input: FlowRunInput; kind: DocumentKind },
): Promise<FlowAnswer> {
  const { order_id: orderId } = input.properties;
  return runOnce(ports, input.action_run_id, async (isRepetition) => {
    const sources = kind === "invoice" ? [orderId] : await sourcesWithout(ports, shop, { orderId, kind });
    let made = isRepetition && sources.length === 0 ? 1 : 0;
    let refusal: AppError | undefined = sources.length === 0 ? new AppError("flow_nothing_to_do") : undefined;
    for (const source of sources.slice(0, MAX_DOCUMENTS)) {
      const refused = await create(ports, shop, { orderId, kind, source });
      // The call that died may have had it made.
      const isMade = refused === undefined || (isRepetition && refused.details?.["code"] === "EXISTING");
      if (isMade) made += 1;
      else refusal = refused;
    }
    if (made === 0 && refusal !== undefined) throw refusal;
    return { message: doneMessage(kind, made, sources.length - MAX_DOCUMENTS) };
  });
}

/** The text for the workflow's history. The documents come about in the background; `left`: those this run did not reach. */
export function doneMessage(kind: DocumentKind, made: number, left: number): string {
  const [one, several] = kindNames[kind];
  const done = made === 1 ? `${one} ist beauftragt.` : `${made} ${several} sind beauftragt.`;
  if (left <= 0) return done;
  const rest = left === 1 ? "Ein Beleg fehlt noch." : `${left} Belege fehlen noch.`;
  return `${done} ${rest} Führe den Schritt noch einmal aus.`;
}

const kindNames: Readonly<Record<DocumentKind, readonly [one: string, several: string]>> = {
  invoice: ["Die Rechnung", "Rechnungen"],
  creditNote: ["Eine Gutschrift", "Gutschriften"],
  deliveryNote: ["Ein Lieferschein", "Lieferscheine"],
};

async function create(
  ports: Ports,
  shop: WholeShop,
  { orderId, kind, source }: { orderId: string; kind: DocumentKind; source: string },
): Promise<AppError | undefined> {
  try {
    await createDocument(ports, shop, { orderId, kind: toWireKind(kind), source, by: BY, isFirstOnly: true });
    return undefined;
  } catch (error) {
    if (isAppError(error, "document_not_possible")) return error;
    throw error;
  }
}

/** Refunds or parcels without a document. Reads the order first: a workflow may be faster than the webhook. */
async function sourcesWithout(
  ports: Ports,
  shop: WholeShop,
  { orderId, kind }: { orderId: string; kind: DocumentKind },
): Promise<string[]> {
  await decideAndSave(ports, { whole: shop, orderId });
  const whole = await ports.orders.findWhole(orderId);
  if (whole === undefined) throw new AppError("order_not_found");
  const made = new Set(
    whole.documents.filter((one) => one.kind === kind && one.status !== "deleted").map(({ source }) => source.id),
  );
  const decided = whole.head.decisions.filter((one) => one.kind === kind).map(({ source }) => source.id);
  // A parcel that no setting asks a delivery note for is not decided.
  const parcels = kind === "deliveryNote" ? whole.order.fulfillments.filter((one) => !isFailedFulfillment(one)) : [];
  return [...new Set([...decided, ...parcels.map(({ id }) => id)])].filter((source) => !made.has(source));
}
