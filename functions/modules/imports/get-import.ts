import type { ImportAnswer } from "#shared/api/imports.ts";
import type { JobReader } from "../jobs/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";
import { MAX_AHEAD } from "./advance-import.ts";
import { presentImport } from "./imports.presenter.ts";
import type { ComparisonProgress, ImportLoad, ImportProgress, ListingProgress } from "./ports.ts";
import { isCompared } from "./start-import.ts";

/** Returns the progress of the shop's listing and import. */
export async function getImport(
  { storedJobs, importLoad, clock }: { storedJobs: JobReader; importLoad: ImportLoad; clock: Clock },
  { shop, connection }: Pick<WholeShop, "shop" | "connection">,
): Promise<ImportAnswer> {
  const [listing, importing, comparison] = await Promise.all([
    storedJobs.find<ListingProgress>("list-orders"),
    storedJobs.find<ImportProgress>("import-orders"),
    storedJobs.find<ComparisonProgress>("match-receipts"),
  ]);
  const now = clock.now();
  const waiting = importing === undefined ? 0 : await importLoad.countAhead(now, MAX_AHEAD);
  const compared = listing !== undefined && isCompared(listing, comparison, connection);
  return presentImport({ shop, listing, importing, compared, waiting, now });
}
