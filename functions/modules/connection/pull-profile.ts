import { type ProviderCallPorts, withProviderToken } from "./with-provider-token.ts";

/** Reads the account's profile again: small business, tax rules and features may change any day. Failures: not_connected, accounting_*. */
export async function pullProfile(ports: ProviderCallPorts): Promise<void> {
  const read = await withProviderToken(ports, (accounting) => accounting.profile());
  const { organizationId: _, connectionId: __, ...profile } = read;
  await ports.connections.saveProfile(profile);
  const at = ports.clock.now();
  await ports.logs.write([
    { key: ports.ids.logKey(at), at, origin: "lexoffice", event: "lexoffice.profilePulled", status: "info" },
  ]);
}
