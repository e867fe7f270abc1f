import type { ControlWorld } from "./world.ts";

/** Empties vendors, app and queues, in this order: nothing a vendor still had to deliver may reach the empty app. */
export async function emptyWorld({
  runner,
  shopify,
  lexoffice,
  mails,
}: Pick<ControlWorld, "runner" | "shopify" | "lexoffice" | "mails">): Promise<void> {
  await shopify.reset();
  await lexoffice.reset();
  await runner.reset();
  mails.clear();
  mails.forgetFates();
}
