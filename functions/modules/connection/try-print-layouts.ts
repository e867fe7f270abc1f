import type { PrintLayout } from "#shared/domain/preferences/kinds.ts";
import { messages } from "#shared/domain/preferences/messages.ts";
import type { Preferences, PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { AppError, isAppError } from "#shared/errors.ts";
import { type ProviderCallPorts, withProviderToken } from "./with-provider-token.ts";

const settings = ["invoicePrintLayout", "creditPrintLayout", "deliveryPrintLayout"] as const;

/** Asks for newly chosen print layouts; an unaskable one passes. Failures: invalid_input with a field for each unknown one. */
export async function tryPrintLayouts(
  ports: ProviderCallPorts,
  stored: Preferences,
  patch: PreferencesPatch,
): Promise<void> {
  const added = settings
    .map((setting) => ({ setting, ids: idsOf(patch[setting]).filter((id) => !idsOf(stored[setting]).includes(id)) }))
    .filter(({ ids }) => ids.length > 0);
  if (added.length === 0) return;
  const known = await knownLayouts(ports);
  if (known === undefined) return;
  const unknown = added.filter(({ ids }) => ids.some((id) => !known.includes(id)));
  const fields = Object.fromEntries(unknown.map(({ setting }) => [setting, messages.printLayout]));
  if (unknown.length > 0) throw new AppError("invalid_input", { fields });
}

const idsOf = (layout: PrintLayout = null): string[] =>
  typeof layout === "string" ? [layout] : Object.values(layout ?? {});

async function knownLayouts(ports: ProviderCallPorts): Promise<string[] | undefined> {
  try {
    const layouts = await withProviderToken(ports, (accounting) => accounting.printLayouts());
    return layouts.map(({ id }) => id);
  } catch (error) {
    if (isAppError(error)) return undefined;
    throw error;
  }
}
