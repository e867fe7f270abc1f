import type { DownloadDataRequestInput } from "#shared/api/compliance.ts";
import { disclosureFile } from "#shared/domain/erasure/disclosure-file.ts";
import { disclosurePage } from "#shared/domain/erasure/disclosure-page.ts";
import { AppError } from "#shared/errors.ts";
import type { Clock } from "../system/ports.ts";
import { hasExpired } from "./list-data-requests.ts";
import type { DataRequestReader } from "./ports.ts";

interface Ports {
  dataRequests: DataRequestReader;
  clock: Clock;
}

/** A part of an answer as a file. Failures: not_found (another shop's, not ready, over, erased, or no such part). */
export async function downloadDataRequest(
  { dataRequests, clock }: Ports,
  shop: string,
  { requestId, part, format }: DownloadDataRequestInput,
) {
  const request = await dataRequests.find(requestId);
  if (request?.state !== "ready" || hasExpired(request, clock.now())) throw new AppError("not_found");
  const disclosed = await dataRequests.part(request, part);
  if (disclosed === undefined) throw new AppError("not_found");
  const { id, at, parts } = request;
  const head = { request: { id, receivedAt: at, shop }, part, parts };
  const name = `auskunft-${id}${parts > 1 ? `-teil-${part}` : ""}.${format}`;
  return format === "json"
    ? { text: JSON.stringify(disclosureFile(head, disclosed)), mediaType: "application/json", fileName: name }
    : { text: disclosurePage(head, disclosed), mediaType: "text/html", fileName: name };
}
