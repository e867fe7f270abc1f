import type { FindNumbersInput, FoundNumbers } from "#shared/api/months.ts";
import { wireKinds } from "#shared/api/wire-kinds.ts";
import { type ProviderCallPorts, withProviderToken } from "../connection/with-provider-token.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import { inTurns } from "../provider/slot.ts";
import type { DocumentComparison } from "../sweeps/ports.ts";

interface Ports extends ProviderCallPorts {
  comparison: Pick<DocumentComparison, "findByProviderId">;
  links: ProviderLinks;
}

/** The gateway waits for half a minute. */
const IN_CALL_MILLISECONDS = 12_000;
const background = { ...inTurns, patienceMilliseconds: 5_000 };

type Found = FoundNumbers["items"][number];

/**
 * Finds a month's missing numbers elsewhere or nowhere; those beyond a call's time lack an answer.
 * Failures: not_connected, accounting_*.
 */
export async function findNumbers(ports: Ports, { numbers }: FindNumbersInput): Promise<FoundNumbers> {
  const end = ports.clock.monotonic() + IN_CALL_MILLISECONDS;
  const items: Found[] = [];
  for (const number of new Set(numbers)) {
    if (ports.clock.monotonic() >= end) break;
    items.push(await find({ ...ports, background }, number));
  }
  return { items };
}

async function find(ports: Ports, number: string): Promise<Found> {
  const [document] = await withProviderToken(ports, (accounting) => accounting.findDocumentsByNumber(number));
  if (document === undefined) return { number, owner: "none", kind: null, date: null, url: null };
  const { kind, providerId } = document;
  const own = await ports.comparison.findByProviderId(providerId);
  return {
    number,
    owner: own === undefined ? "provider" : "app",
    kind: wireKinds[kind],
    date: own?.date ?? null,
    url: ports.links.documentUrl(kind, providerId, own?.status ?? "open"),
  };
}
