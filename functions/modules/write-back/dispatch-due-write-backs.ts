import { forEachShop } from "../system/for-each-shop.ts";
import type { Clock, JobRequests } from "../system/ports.ts";
import type { WriteBackDirectory } from "./ports.ts";

/** Asks for a worker for every shop whose orders are due and have none: for lost messages, and for orders that became due. */
export function dispatchDueWriteBacks({
  writeBackDirectory,
  appJobs,
  clock,
}: {
  writeBackDirectory: WriteBackDirectory;
  appJobs: JobRequests<"app-events">;
  clock: Clock;
}): Promise<{ count: number }> {
  const now = clock.now();
  return forEachShop(
    (cursor) => writeBackDirectory.shopsWithDueWriteBack(now, cursor),
    (shop) => appJobs.send([{ shop, duty: "write-back" }]),
  );
}
