import { forEachShop } from "../system/for-each-shop.ts";
import type { Clock, JobRequests } from "../system/ports.ts";
import type { WriteBackDirectory } from "./ports.ts";

/** Requests a worker for every shop with due orders and none at work, for lost messages and newly due ones. */
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
