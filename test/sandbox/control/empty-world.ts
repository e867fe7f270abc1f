import type { ControlWorld } from "./world.ts";

/**
 * Empties app, queues and vendors, and forgets what was counted. The vendors come first, so that nothing they still had to deliver
 * arrives in the empty app. Functions stay warm; the clock goes on.
 */
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
