import type { OpenLinkInput } from "#shared/api/links.ts";
import { type AccountingDocument, hasXml } from "#shared/domain/documents/paper/document.ts";
import { documentFileName } from "#shared/domain/documents/paper/file-name.ts";
import { type DocumentLink, readLink, shopOfKey } from "#shared/domain/links/document-link.ts";
import { targetOfLink } from "#shared/domain/links/document-of-link.ts";
import { livingKeys } from "#shared/domain/links/link-keys.ts";
import type { LinkPage } from "#shared/domain/links/page-texts.ts";
import { loadTexts } from "#shared/domain/texts/texts-in.ts";
import { isAppError } from "#shared/errors.ts";
import type { Language } from "#shared/values/languages.ts";
import { documentFile } from "../documents/document-file.ts";
import type { DocumentFile } from "../documents/ports.ts";
import type { AccountingFactory, ProviderAuthorization } from "../provider/ports.ts";
import { inTurns } from "../provider/slot.ts";
import { hasFeature } from "../shop/require-feature.ts";
import type { Clock, Ids } from "../system/ports.ts";
import { linkPage, MAX_RELOADS, type PageContent, RELOAD_SECONDS } from "./link-page.ts";
import type { LinkedShop, LinkProofs } from "./ports.ts";

interface OpenLinkPorts {
  linkedShop: (shop: string) => Promise<LinkedShop>;
  proofs: LinkProofs;
  authorization: ProviderAuthorization;
  accounting: AccountingFactory;
  clock: Clock;
  ids: Ids;
}

/** The answer to a customer, and what the function's log may say about it. */
type LinkAnswer = {
  about: { outcome: LinkPage | "file"; shop?: string; order?: string };
} & (
  | { html: string; status: number; retryAfterSeconds?: number }
  /** Without `pdf`: only what it would be was asked. */
  | { pdf?: Uint8Array; form: "pdf" | "xml"; fileName: string; isDownload: boolean }
);

interface Visit {
  language: Language;
  /** A HEAD request: it must cost the provider nothing. */
  isHead: boolean;
}

const statuses: Readonly<Record<LinkPage, number>> = {
  notFound: 404,
  expired: 410,
  tooMany: 429,
  making: 202,
  loading: 202,
  later: 200,
  none: 200,
  several: 200,
  xml: 200,
};

/** No shop has it: a shop without the key of a link costs the same time as a wrong proof. */
const NO_KEY = "";

/** The document, or the page for its absence, shared by unknown shop, wrong proof, erased order, removed app, missing feature. */
export async function openLink(ports: OpenLinkPorts, input: OpenLinkInput, visit: Visit): Promise<LinkAnswer> {
  await loadTexts([visit.language]);
  const read = readLink(input, ports.proofs.decode);
  if (read === undefined) return pageAnswer("notFound", { language: visit.language, kind: "invoice" });
  const { link, signed, isXml } = read;
  const shop = shopOfKey(link.shopKey);
  const stores = await ports.linkedShop(shop);
  const { language } = visit;
  const refuse = (page: LinkPage) => pageAnswer(page, { language, kind: link.kind });
  if (!(await isGenuine(ports, stores, { link, signed, proof: input.proof }))) {
    return refuse((await stores.wrongProofs.count(ports.clock.now())) ? "notFound" : "tooMany");
  }
  const [stored, whole] = await Promise.all([stores.shops.find(), stores.orders.findWhole(link.orderId)]);
  if (stored === undefined || stored.uninstalledAt !== undefined || !hasFeature(stored, "emailIntegration")) {
    return refuse("notFound");
  }
  const isErased = whole === undefined ? (await stores.orders.erasureOf(link.orderId)) !== undefined : whole.isErased;
  if (isErased) return refuse("notFound");
  const known = whole && {
    createdAt: whole.order.createdAt,
    documents: whole.documents,
    decisions: whole.head.decisions,
  };
  const target = targetOfLink(known, link.kind, ports.clock.now());
  const order = { name: whole?.order.name ?? link.orderNumber, shop: stored.store.name };
  const show = { ports, stores, link, isXml, input, visit, order };
  const about = { shop, order: link.orderId };
  const answer = target.outcome === "found" ? await fileAnswer(show, target.documents) : pageOf(target.outcome, show);
  return { ...answer, about: { ...answer.about, ...about } };
}

async function isGenuine(
  { proofs, clock }: OpenLinkPorts,
  { keys }: LinkedShop,
  { link, signed, proof }: { link: DocumentLink; signed: string; proof: string },
): Promise<boolean> {
  const known = livingKeys(await keys.list(), clock.now()).find(({ id }) => id === link.keyId);
  const isProof = proofs.isProof({ signed, proof, key: known?.key ?? NO_KEY, form: link.form });
  return isProof && known !== undefined;
}

interface Show {
  ports: OpenLinkPorts;
  stores: LinkedShop;
  link: DocumentLink;
  /** The XML of an XRechnung was asked for. */
  isXml: boolean;
  input: OpenLinkInput;
  visit: Visit;
  order: { name: string; shop: string };
}

async function fileAnswer(show: Show, documents: readonly AccountingDocument[]): Promise<LinkAnswer> {
  const { link, input, order, visit } = show;
  const chosen = documents.find(({ number }) => number === input.beleg);
  const document = chosen ?? (documents.length === 1 ? documents[0] : undefined);
  if (document === undefined) {
    return pageAnswer("several", { language: visit.language, kind: link.kind, order, documents });
  }
  const { isXml } = show;
  if (isXml && !hasXml(document)) return pageAnswer("notFound", { language: visit.language, kind: link.kind });
  if (hasXml(document) && !isXml && input.datei !== "pdf") {
    const { orderNumber } = link;
    return pageAnswer("xml", { language: visit.language, kind: link.kind, order, xml: { document, orderNumber } });
  }
  const file = await fileOf(show, document);
  if (file === "none" || file === "loading") return pageOf(file, show);
  const form = isXml ? ("xml" as const) : ("pdf" as const);
  const fileName = documentFileName(document, form);
  return { about: { outcome: "file" }, ...file, form, fileName, isDownload: link.isDownload || isXml };
}

/** The kept file, or the provider's, in turns with the work on tasks and without a wait for other callers. */
async function fileOf(
  { ports, stores, visit, isXml }: Show,
  document: AccountingDocument,
): Promise<Pick<DocumentFile, "pdf"> | Record<string, never> | "loading" | "none"> {
  const { clock, ids, accounting, authorization } = ports;
  const { files, connections, work, logs } = stores;
  if (visit.isHead) return {};
  const call = { files, connections, work, logs, clock, ids, accounting, authorization, background: inTurns };
  try {
    const { pdf } = await documentFile(call, document, { looks: 1, form: isXml ? "xml" : "pdf" });
    return { pdf };
  } catch (error) {
    if (isAppError(error, "accounting_throttled", "accounting_unavailable", "accounting_uncertain")) return "loading";
    if (isAppError(error)) return "none";
    throw error;
  }
}

/** A page about the order. Pages that wait load again by themselves, but not for ever. */
function pageOf(page: LinkPage, { link, input, visit: { language }, order }: Show): LinkAnswer {
  const content = { language, kind: link.kind, order };
  if (page !== "making" && page !== "loading") return pageAnswer(page, content);
  const reloads = input.n ?? 0;
  if (reloads >= MAX_RELOADS) return pageAnswer("none", content);
  const query = new URLSearchParams({
    ...(input.beleg === undefined ? {} : { beleg: input.beleg }),
    ...(input.datei === undefined ? {} : { datei: input.datei }),
    n: `${reloads + 1}`,
  });
  return { ...pageAnswer(page, { ...content, reload: `?${query}` }), retryAfterSeconds: RELOAD_SECONDS };
}

const pageAnswer = (page: LinkPage, content: PageContent): LinkAnswer & { html: string; status: number } => ({
  about: { outcome: page },
  html: linkPage(page, content),
  status: statuses[page],
});
