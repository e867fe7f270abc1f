import { withTaxChanges } from "#shared/domain/documents/tax/tax-changes.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { berlinDay } from "#shared/values/days.ts";
import type { JobRequests } from "../system/ports.ts";
import { changeProfile } from "./change-profile.ts";
import { type ProviderCallPorts, withProviderToken } from "./with-provider-token.ts";

interface PullPorts extends ProviderCallPorts {
  importJobs: JobRequests<"imports">;
}

/**
 * Reads the account's profile, which may change any day; what is unsent follows its taxes. The log names only changes.
 * Failures: not_connected, accounting_*.
 */
export async function pullProfile(ports: PullPorts, shop: string): Promise<ProviderProfile> {
  const read = await withProviderToken(ports, (accounting) => accounting.profile());
  const { organizationId, connectionId: _, ...account } = read;
  const { before, profile } = await changeProfile(ports.connections, (connection) => {
    if (connection.organizationId !== organizationId) throw new AppError("not_connected");
    return withTaxChanges(connection, account, berlinDay(ports.clock.now()));
  });
  // Also where nothing changed: the message about the change before may be lost.
  await ports.importJobs.send([{ shop, duty: "redecide-known", unsent: true }]);
  if (withoutInstant(before) === withoutInstant(profile)) return profile;
  const at = ports.clock.now();
  await ports.logs.write([
    { key: ports.ids.logKey(at), at, origin: "lexoffice", event: "lexoffice.profilePulled", status: "info" },
  ]);
  return profile;
}

const withoutInstant = ({ pulledAt: _, ...profile }: ProviderProfile): string => canonicalJson(profile);
