import type { BodyEvent } from "#shared/messages/order-event.ts";
import type { JobRequests } from "../system/ports.ts";
import type { ErasureStore } from "./ports.ts";

/** Records an erasure request's orders: those named and those earlier with the customer's e-mail, which is not stored. */
export async function requestErasure(
  { erasures, shopJobs }: { erasures: ErasureStore; shopJobs: JobRequests<"shop-duties"> },
  { shop, webhookId, triggeredAt, body }: BodyEvent,
): Promise<void> {
  const named = Array.isArray(body["orders_to_redact"]) ? body["orders_to_redact"].map(String) : [];
  const email = emailOf(body["customer"]);
  const found = email === undefined ? [] : await erasures.ordersOf(email, triggeredAt);
  await erasures.begin({ id: webhookId, at: triggeredAt }, [...new Set([...named, ...found])]);
  await shopJobs.send([{ shop, duty: "erase-customers" }]);
}

function emailOf(customer: unknown): string | undefined {
  if (typeof customer !== "object" || customer === null || !("email" in customer)) return undefined;
  const { email } = customer;
  return typeof email === "string" && email.trim() !== "" ? email : undefined;
}
