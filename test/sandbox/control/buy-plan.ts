import { ControlError } from "./http.ts";
import { callApp } from "./merchant.ts";
import type { ControlWorld } from "./world.ts";

/** A shop's plan as the app answers it. */
export interface HeldPlan {
  id: string;
  /** The platform bills it and will go on. */
  isRunning: boolean;
}

/** The plan of a shop record. */
export function heldPlan(record: Record<string, unknown>): HeldPlan {
  const plan = objectOf(record["plan"]);
  return { id: String(plan["id"]), isRunning: objectOf(plan["subscription"])["status"] === "active" };
}

/** Buys a plan as a merchant does: through the app's offer and the platform's confirmation page. */
export async function buyPlan(world: ControlWorld, shop: string, planId: string): Promise<void> {
  const { confirmationUrl } = await callApp(world, shop, "POST", `/api/plan/${planId}`, { annual: false });
  const page = new URL(String(confirmationUrl));
  // Staff pay nothing, and the free plan costs nothing: in both cases the browser returns to the app at once.
  if (!page.pathname.includes("/admin/charges/")) return;
  const confirmed = await fetch(page, {
    method: "POST",
    redirect: "manual",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ answer: "approve" }).toString(),
  });
  const back = locationOf(confirmed);
  locationOf(await fetch(back, { redirect: "manual" }));
}

function locationOf(response: Response): string {
  const location = response.headers.get("location");
  if (response.status < 300 || response.status > 399 || location === null) {
    throw new ControlError(502, `${response.url} answered ${response.status} instead of a redirect`);
  }
  return location;
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
