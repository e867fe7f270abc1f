import type { EInvoicesAnswer } from "#shared/api/documents.ts";
import { companiesOf } from "#shared/domain/documents/invoice/e-invoice-companies.ts";
import type { RecentOrders } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";

interface Ports {
  recentOrders: RecentOrders;
  clock: Clock;
}

/** One read unit each: companies come back, so these show most of them. */
const LOOKED_AT = 100;

/** Checks the last orders for companies that could get e-invoices, and names what others lack. Reads only. */
export async function checkEInvoices(
  { recentOrders, clock }: Ports,
  { preferences, connection }: Pick<WholeShop, "preferences" | "connection">,
): Promise<EInvoicesAnswer> {
  const found = await recentOrders.newest(LOOKED_AT);
  const orders = found.filter(({ isErased }) => isErased !== true).map(({ order }) => order);
  const profile = connection?.status === "connected" ? connection.profile : undefined;
  const companies = companiesOf({ orders, preferences, profile, now: clock.now() });
  const lacking = companies.filter(({ gaps }) => gaps.length > 0);
  return {
    orders: orders.length,
    companies: companies.length,
    ready: companies.length - lacking.length,
    lacking: lacking.map(({ gaps, ...company }) => ({ ...company, gaps: [...gaps] })),
  };
}
