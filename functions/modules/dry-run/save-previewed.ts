import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { AppError } from "#shared/errors.ts";
import { tryPrintLayouts } from "../connection/try-print-layouts.ts";
import type { ProviderCallPorts } from "../connection/with-provider-token.ts";
import type { AttachmentSource } from "../mail/ports.ts";
import { tryAttachments } from "../mail/try-attachments.ts";
import type { OrderReprocessing } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import { type SavePorts, savePreferences } from "../shop/save-preferences.ts";
import { compareShops } from "./compare-shops.ts";
import { type DryRunPorts, dryRunShops } from "./run-dry.ts";

interface SavePreviewedPorts extends SavePorts, DryRunPorts, ProviderCallPorts {
  reprocessing: OrderReprocessing;
  attachments: AttachmentSource;
}

/**
 * Saves preferences that still lead to the result of the dry run, and has its open orders decided again. New attachments must be
 * fetched and new print layouts known. Without a token it only saves: orders follow at their next event.
 * Failures: dry_run_outdated, invalid_input with a field for each attachment or layout, and those of a save.
 */
export async function savePreviewed(
  ports: SavePreviewedPorts,
  whole: WholeShop,
  { dryRunToken, ...patch }: PreferencesPatch & { dryRunToken?: string | undefined },
  { userId }: { userId: string },
): Promise<WholeShop> {
  await tryAttachments(ports.attachments, whole.preferences, patch);
  await tryPrintLayouts(ports, whole.preferences, patch);
  if (dryRunToken === undefined) return savePreferences(ports, whole, patch, { userId });
  const shown = await dryRunShops(ports, whole, patch);
  if (shown.token !== dryRunToken) throw new AppError("dry_run_outdated");
  const saved = await savePreferences(ports, whole, patch, { userId });
  const changed = compareShops("immediate", shown).filter(({ changes }) =>
    changes.some(({ change }) => change !== "equal"),
  );
  await Promise.all(changed.map(({ order }) => decideAgain(ports, whole.shop.key, order.id)));
  return saved;
}

/** Without `updatedAt` an event is never stale: the order itself has not changed. */
function decideAgain({ reprocessing, clock, ids }: SavePreviewedPorts, shop: string, orderId: string): Promise<void> {
  const triggeredAt = clock.now();
  const eventId = ids.logKey(triggeredAt);
  return reprocessing.send({ shop, topic: "orders/updated", orderId, eventId, webhookId: eventId, triggeredAt });
}
