import type { EuSales } from "#shared/api/eu-sales.ts";
import { hasWholeMonths } from "#shared/domain/documents/paper/month-index.ts";
import { firstOpenDay } from "#shared/domain/eu-sales/quarters.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { berlinDay, lastOfPeriod } from "#shared/values/days.ts";
import type { AbroadDocuments } from "../documents/ports.ts";
import { salesOfYear } from "../documents/sales-of-year.ts";
import { euros } from "../orders/documents.presenter.ts";
import type { Clock } from "../system/ports.ts";
import type { Submissions } from "./ports.ts";

interface Ports {
  abroad: Pick<AbroadDocuments, "page">;
  submissions: Pick<Submissions, "returns" | "lists">;
  clock: Pick<Clock, "now">;
}

/** Where a shop is with its sales abroad. */
export async function getEuSales(
  { abroad, submissions, clock }: Ports,
  shop: Pick<Shop, "documentsIndexed">,
): Promise<EuSales> {
  const today = berlinDay(clock.now());
  const year = Number(today.slice(0, 4));
  const range = { from: firstOpenDay(today), to: lastOfPeriod(today, "year", 1) };
  const hasAny = async (list: "consumers" | "businesses" | "outside") =>
    (await abroad.page({ list, ...range, most: 1 })).documents.length > 0;
  const [present, before, returns, lists, ...found] = await Promise.all([
    salesOfYear({ abroad }, year),
    salesOfYear({ abroad }, year - 1),
    submissions.returns(),
    submissions.lists(),
    hasAny("consumers"),
    hasAny("businesses"),
    hasAny("outside"),
  ]);
  return {
    today,
    isWhole: hasWholeMonths(shop),
    hasSales: found.includes(true),
    years: [present, before].map(({ netCents, crossing, ...one }) => ({
      ...one,
      net: euros(netCents),
      crossing: crossing ?? null,
    })),
    returns: returns.map(({ rows, corrections, ...one }) => ({
      ...one,
      rows: [...rows],
      corrections: [...corrections],
    })),
    lists,
  };
}
