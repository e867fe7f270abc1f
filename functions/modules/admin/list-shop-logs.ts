import type { ShopLogsInput } from "#shared/api/admin.ts";
import type { LogPage } from "#shared/api/logs.ts";
import { logPageOf, logQueryOf } from "../logs/list-log-entries.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { Session } from "../shop/ports.ts";
import type { LogsOfShop } from "./ports.ts";
import { type AccessPorts, recordAccess } from "./record-access.ts";

interface Ports extends AccessPorts {
  logsOfShop: LogsOfShop;
  links: ProviderLinks;
}

/** A page of any shop's log, stack traces included. Failures: unsupported_list_query. */
export async function listShopLogs(ports: Ports, session: Session, input: ShopLogsInput): Promise<LogPage> {
  const { shop, ...query } = input;
  await recordAccess(ports, session, { action: "listShopLogs", subject: shop });
  const [page, maxAge] = await Promise.all([
    ports.logsOfShop.list(shop, logQueryOf(query)),
    ports.logsOfShop.daysOf(shop),
  ]);
  return logPageOf(ports.links, page, { showsStack: true, maxAge });
}
