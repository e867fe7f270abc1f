import { parsePreferencesPatch } from "#shared/domain/preferences/preferences-schema.ts";
import { patchTo } from "#shared/domain/preferences/restore.ts";
import { AppError } from "#shared/errors.ts";
import { tryPrintLayouts } from "../connection/try-print-layouts.ts";
import type { ProviderCallPorts } from "../connection/with-provider-token.ts";
import type { AttachmentSource } from "../mail/ports.ts";
import { tryAttachments } from "../mail/try-attachments.ts";
import type { VersionReader, WholeShop } from "../shop/ports.ts";
import { type PreferencesChange, type SavePorts, savePreferences } from "../shop/save-preferences.ts";

/** Saves an earlier version's preferences by the rules of a save, within today's limits. Failures: not_found, those of a save. */
export async function restorePreferences(
  {
    versions,
    attachments,
    ...ports
  }: SavePorts & ProviderCallPorts & { versions: VersionReader; attachments: AttachmentSource },
  whole: WholeShop,
  { number, userId }: { number: number } & Pick<PreferencesChange, "userId">,
): Promise<WholeShop> {
  const version = await versions.find(number);
  if (version === undefined) throw new AppError("not_found");
  const { all, differing } = patchTo(whole, version.values, whole.shop.store);
  const parsed = parsePreferencesPatch(differing);
  if (!parsed.ok) throw new AppError("invalid_input", { fields: parsed.errors });
  await tryAttachments(attachments, whole.preferences, all);
  await tryPrintLayouts(ports, whole.preferences, all);
  return savePreferences(ports, whole, all, { userId, restored: number });
}
