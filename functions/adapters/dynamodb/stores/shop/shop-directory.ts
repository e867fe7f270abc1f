import * as z from "zod/mini";
import type { MailDirectory } from "#functions/modules/mail/ports.ts";
import type { ShopDirectory } from "#functions/modules/shop/ports.ts";
import type { WriteBackDirectory } from "#functions/modules/write-back/ports.ts";
import { isWhollySearched } from "#shared/domain/search/search-index.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Declaration, ItemOf, Source } from "../../engine/kind.ts";
import { find, pageOfShards } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { totals } from "../../kinds/admin.ts";
import { erasureRequests } from "../../kinds/compliance.ts";
import { consents } from "../../kinds/connection.ts";
import { monthMailings } from "../../kinds/months.ts";
import { attributions, partners } from "../../kinds/partner.ts";
import { renewals } from "../../kinds/plans.ts";
import { platformTokens, shops } from "../../kinds/shop.ts";
import { type WorkKind, workOnMails, workOnTasks, workOnWriteBacks } from "../../kinds/work.ts";

const size = 500;

/** A shop as a list names it, whatever kind its item is. */
const listed = workOnTasks.seen({
  shop: z.optional(z.string()),
  g1sk: z.string(),
  leaseUntil: z.optional(z.string()),
});
/** The list of a shard. */
type ListOf = (shard: number) => Omit<Source<Declaration>, "kind">;

/** Shops across tenants, for schedules: names only. A cursor walks shard after shard. */
export function shopDirectory(table: Table): ShopDirectory & MailDirectory & WriteBackDirectory {
  const page = (listOf: ListOf, until: string, cursor?: string) =>
    pageOfShards(table, (shard) => ({ ...listOf(shard), kind: listed }), { until, size, cursor });
  /** Shops of a list, each once. */
  const shopsOf = async (...list: Parameters<typeof page>) => {
    const { items, ...rest } = await page(...list);
    return { shops: namesOf(items), ...rest };
  };
  /** Shops with work that is due and has no owner, and since when the oldest is. */
  const withDueWork = async (kind: WorkKind, now: Instant, cursor?: string) => {
    const { items, ...rest } = await page((shop) => kind.in("due", { shop }), now, cursor);
    const ownerless = items.filter(({ leaseUntil }) => leaseUntil === undefined || leaseUntil < now);
    return { shops: namesOf(ownerless), ...rest, oldestDueAt: oldestOf(items) };
  };
  const installed = async (isMeant: (shop: Partial<Shop>) => boolean, cursor?: string) => {
    const list = (shop: number) => shops.in("installed", { shop });
    const { items, ...rest } = await pageOfShards(table, list, { until: "", size, cursor });
    return { shops: items.filter(({ shop }) => isMeant(shop)).map((item) => shops.idsOf(item).shop), ...rest };
  };

  return {
    countConnected: async () => Number((await find(table, totals.at({}), { isConsistent: false }))?.["connected"] ?? 0),
    shopsToRefresh: (before, cursor) => shopsOf((shop) => platformTokens.in("byRenewal", { shop }), before, cursor),
    shopsWithDueWork: (now, cursor) => withDueWork(workOnTasks, now, cursor),
    shopsWithDueMail: (now, cursor) => withDueWork(workOnMails, now, cursor),
    shopsWithDueWriteBack: (now, cursor) => withDueWork(workOnWriteBacks, now, cursor),
    shopsToRenew: (now, cursor) => shopsOf((shop) => renewals.in("due", { shop }), now, cursor),
    shopsToRevoke: (now, cursor) => shopsOf((shop) => consents.in("toRevoke", { shop }), now, cursor),
    shopsToErase: async (now, cursor) => {
      const { items, ...rest } = await page((shop) => erasureRequests.in("byAge", { shop }), now, cursor);
      return { shops: namesOf(items), ...rest, oldestAskedAt: oldestOf(items) };
    },
    shopsToRelease: (day, cursor) => shopsOf((shop) => attributions.in("toRelease", { shop }), day, cursor),
    shopsToMail: (day, cursor) => shopsOf((shop) => monthMailings.in("due", { shop }), day, cursor),
    partners: (cursor) => shopsOf((partner) => partners.in("active", { partner }), "", cursor),
    shopsToIndex: (index, cursor) => installed(({ documentsIndexed = "" }) => documentsIndexed < index, cursor),
    shopsToSearch: (index, cursor) => installed((shop) => !isWhollySearched(shop, index), cursor),
    installedShops: (cursor) => installed(() => true, cursor),
  };
}

type Listed = ItemOf<typeof listed>;

const namesOf = (items: readonly Listed[]) => [...new Set(items.flatMap(({ shop }) => shop ?? []))];
const oldestOf = (items: readonly Listed[]) => items.map(({ g1sk }) => g1sk.split("#")[0] ?? "").sort()[0];
