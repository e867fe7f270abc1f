import { withDay } from "#shared/domain/documents/tax/tax-changes.ts";
import type { ProviderProfile, TaxChangeName } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import { germanDay } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";
import type { Clock, Ids, JobRequests, LogWriter } from "../system/ports.ts";
import { changeProfile } from "./change-profile.ts";
import type { ConnectionStore } from "./ports.ts";

interface TaxChangePorts {
  connections: ConnectionStore;
  appJobs: JobRequests<"app-events">;
  importJobs: JobRequests<"imports">;
  logs: LogWriter;
  clock: Clock;
  ids: Ids;
}

/** Keeps the day of a tax change and redecides what is held or unsent. Failures: not_connected, not_found where nothing changed. */
export async function dateTaxChange(
  { connections, appJobs, importJobs, logs, clock, ids }: TaxChangePorts,
  { shop, change, since }: { shop: string; change: TaxChangeName; since: Day },
): Promise<ProviderProfile> {
  const { profile } = await changeProfile(connections, ({ profile }) => {
    const dated = withDay(profile, change, since);
    if (dated === undefined) throw new AppError("not_found");
    return dated;
  });
  const at = clock.now();
  const event = "lexoffice.taxChangeDated" as const;
  await logs.write([
    {
      key: ids.logKey(at),
      at,
      origin: "lexoffice",
      event,
      status: "info",
      body: { values: { since: germanDay(since) } },
    },
  ]);
  await appJobs.send([{ shop, duty: "redecide-orders" }]);
  await importJobs.send([{ shop, duty: "redecide-known", unsent: true }]);
  return profile;
}
