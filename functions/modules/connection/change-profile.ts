import type { ProviderConnection, ProviderProfile } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import type { ConnectionStore } from "./ports.ts";

/** Saves the profile that `change` makes, again if another writer came between. Failures: not_connected, those of `change`. */
export async function changeProfile(
  connections: Pick<ConnectionStore, "find" | "saveProfile">,
  change: (connection: ProviderConnection) => ProviderProfile,
): Promise<{ before: ProviderProfile; profile: ProviderProfile }> {
  for (;;) {
    const connection = await connections.find();
    if (connection?.status !== "connected") throw new AppError("not_connected");
    const profile = change(connection);
    if (await connections.saveProfile(profile, connection)) return { before: connection.profile, profile };
  }
}
