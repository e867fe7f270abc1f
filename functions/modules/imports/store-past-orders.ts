import type { StoredAnswer, StorePastInput } from "#shared/api/imports.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import type { JobRequests } from "../system/ports.ts";
import { advanceListing, type ListingPorts } from "./advance-listing.ts";
import type { ListingProgress } from "./ports.ts";
import { startListing, startNewest } from "./start-listing.ts";

/** The call takes orders for this long; a worker takes the rest. */
const IN_CALL_MILLISECONDS = 15_000;
/** Longer than the lease of a call that died: a worker looks at what it left. */
const AFTER_CALL_SECONDS = 140;

/**
 * Stores a day's or the newest orders; returns the new ones' number.
 * Failures: upgrade_required, invalid_input, import_running, platform_*.
 */
export async function storePastOrders(
  ports: ListingPorts & { importJobs: JobRequests<"imports"> },
  shop: Shop,
  { date }: StorePastInput,
): Promise<StoredAnswer> {
  const { clock, jobStore, importJobs } = ports;
  const end = clock.monotonic() + IN_CALL_MILLISECONDS;
  const isLate = () => clock.monotonic() >= end;
  const run =
    date === undefined
      ? await startNewest(ports, shop, AFTER_CALL_SECONDS)
      : await startListing(ports, shop, { from: date, to: date, afterSeconds: AFTER_CALL_SECONDS });
  let step: "idle" | "more" | "full" = "more";
  while (step === "more" && !isLate()) step = await advanceListing(ports, { shop: shop.key, isLate });
  if (step !== "idle") await importJobs.send([{ shop: shop.key, duty: "list-orders", run }]);
  const job = await jobStore.find<ListingProgress>("list-orders");
  return { affected: job?.progress.affected ?? 0 };
}
