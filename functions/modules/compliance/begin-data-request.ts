import { requestIdOf } from "#shared/domain/erasure/request-id.ts";
import type { BodyEvent } from "#shared/messages/order-event.ts";
import type { JobRequests } from "../system/ports.ts";
import type { DataRequestStore } from "./ports.ts";

/** Records a data request's orders: those named and those earlier with the customer's e-mail. A repetition changes nothing. */
export async function beginDataRequest(
  { dataRequests, shopJobs }: { dataRequests: DataRequestStore; shopJobs: JobRequests<"shop-duties"> },
  { shop, webhookId, triggeredAt, body }: BodyEvent,
): Promise<void> {
  const named = Array.isArray(body["orders_requested"]) ? body["orders_requested"].map(String) : [];
  const customer = fieldOf(body["customer"], "id");
  const email = fieldOf(body["customer"], "email");
  const id = requestIdOf(fieldOf(body["data_request"], "id") ?? webhookId);
  await dataRequests.begin({ id, at: triggeredAt, customer }, { named, email });
  await shopJobs.send([{ shop, duty: "answer-data-requests", request: id }]);
}

function fieldOf(value: unknown, name: string): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const field: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  const text = typeof field === "string" || typeof field === "number" ? String(field).trim() : "";
  return text === "" ? undefined : text;
}
