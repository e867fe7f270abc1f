import type { JobStore, RequestedJob } from "../jobs/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { ImportProgress, ListProgress } from "./ports.ts";

/** True where a listing or import runs or can resume. */
export const isOpen = ({ state, progress }: RequestedJob<ListProgress>): boolean =>
  state === "running" || (state === "stopped" && progress.isEnded !== true);

/** True for an import of another account or an earlier installation: these days need their own comparison and answers. */
export const isForeign = (
  { from, organizationId }: ImportProgress,
  { shop, connection }: Pick<WholeShop, "shop" | "connection">,
): boolean =>
  !(shop.importsBegun ?? []).includes(from) ||
  (organizationId ?? connection?.organizationId) !== (connection?.organizationId ?? organizationId);

/** Ends a foreign import; of its days only those count that an import finished. */
export async function endForeign(
  jobStore: JobStore,
  { imports, importsBegun, importRuns = [] }: WholeShop["shop"],
  progress: ImportProgress,
): Promise<void> {
  const ended = { ...progress, isEnded: true };
  await jobStore.stop("import-orders", ended, { before: importsBegun, after: imports, runs: importRuns });
}
