import { splitIntoParts } from "#shared/domain/erasure/disclosure-file.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { JobRequests } from "../system/ports.ts";
import type { DataRequestStore } from "./ports.ts";
import { type TellPorts, tellDataRequest } from "./tell-data-request.ts";

interface Ports extends TellPorts {
  dataRequests: DataRequestStore;
  shopJobs: JobRequests<"shop-duties">;
}

/** Time for the merchant to fetch the files: as long as the platform gives for handing them on. */
const FILES_SECONDS = 30 * 86_400;

/** Collects a customer's data page by page and tells the merchant at the end; without `request`, for all open ones. */
export async function answerDataRequests(
  ports: Ports,
  { shop, request, from = 0 }: { shop: string; request?: string | undefined; from?: number | undefined },
): Promise<void> {
  const { dataRequests, shopJobs, clock } = ports;
  const again = (id: string, place?: number) => ({
    ...({ shop, duty: "answer-data-requests", request: id } as const),
    from: place,
  });
  if (request === undefined) {
    const open = await dataRequests.listOpen();
    return open.length === 0 ? undefined : shopJobs.send(open.map((id) => again(id)));
  }
  const asked = await dataRequests.find(request);
  if (asked === undefined || asked.state === "erased") return;
  if (asked.state === "open") {
    const readyAt = clock.now();
    const filesUntil = secondsAfter(readyAt, FILES_SECONDS);
    const { records, next } = await dataRequests.collect(asked, from);
    if (!(await dataRequests.keep(request, from, splitIntoParts(records), filesUntil))) return;
    if (next !== undefined) return shopJobs.send([again(request, next)]);
    await dataRequests.complete(request, { readyAt, filesUntil });
  }
  const ready = await dataRequests.find(request);
  if (ready?.state !== "ready") return;
  await tellDataRequest(ports, shop, ready);
  await dataRequests.close(request);
}
