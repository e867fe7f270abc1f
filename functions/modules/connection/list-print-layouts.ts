import type { PrintLayoutsAnswer } from "#shared/api/connection.ts";
import { type ProviderCallPorts, withProviderToken } from "./with-provider-token.ts";

/** Reads the account's print layouts for the settings. Failures: not_connected, accounting_*. */
export async function listPrintLayouts(ports: ProviderCallPorts): Promise<PrintLayoutsAnswer> {
  const layouts = await withProviderToken(ports, (accounting) => accounting.printLayouts());
  return { layouts: layouts.map(({ id, name, default: isDefault }) => ({ id, name, default: isDefault })) };
}
