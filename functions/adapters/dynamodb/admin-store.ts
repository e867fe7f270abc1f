import { BatchGetCommand, GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { PlanState } from "#shared/domain/plans/credits.ts";
import { type PlanId, planIds } from "#shared/domain/plans/plans.ts";
import { taskLanes } from "#shared/domain/tasks/task.ts";
import { AppError } from "#shared/errors.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Access, AccessLog, ShopOverview, ShopOverviews } from "../../modules/admin/ports.ts";
import { decodeCursor, encodeCursor } from "./engine/codec.ts";
import { allOf } from "./engine/query.ts";
import { untilNothingIsLeft } from "./engine/retry-pause.ts";
import type { Table } from "./engine/table.ts";
import { adminKeys, dueKeys, shopKeys } from "./keys.ts";
import { logs } from "./kinds/logs.ts";
import { type Item, type StoredShop, toConnection } from "./shop-items.ts";

/**
 * Shops across tenants by domain. The cost of a page does not depend on the number of shops: it reads the page's shops by the
 * index, then credits, connection, work and the newest critical log entry of each.
 */
export function shopOverviews(table: Table): ShopOverviews {
  return {
    list: async ({ prefix, pageSize, cursor }) => {
      const page = await shopsByDomain(table, { prefix, pageSize, after: cursor && domainOf(cursor, prefix) });
      const names = page.items.map((item) => String(item["g2sk"]));
      const [items, errors] = await Promise.all([
        itemsOf(table, names),
        Promise.all(names.map((name) => lastErrorOf(table, name))),
      ]);
      const oldest = await Promise.all(names.map((name) => oldestTaskOf(table, name, items.get(name)?.get("WORK"))));
      const shops = page.items.map((item, place) => {
        const name = names[place] ?? "";
        return overviewOf(name, item, {
          items: items.get(name) ?? new Map(),
          lastError: errors[place],
          oldestTaskAt: oldest[place],
        });
      });
      return { shops, ...(page.last === undefined ? {} : { next: encodeCursor({ domain: page.last }) }) };
    },
    totals: async () => {
      const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: adminKeys.totals }));
      const counter = (name: string) => Number(Item?.[name] ?? 0);
      const counted = planIds.map((id) => [id, counter(`plan.${id}`)] as const);
      return {
        installed: counter("installed"),
        connected: counter("connected"),
        // One entry for each plan.
        plans: Object.fromEntries(counted) as Record<PlanId, number>,
      };
    },
  };
}

/** One more than a page is read, so that it is known whether there are more. */
async function shopsByDomain(
  table: Table,
  { prefix, pageSize, after }: { prefix: string | undefined; pageSize: number; after: string | undefined },
): Promise<{ items: Item[]; last: string | undefined }> {
  const place =
    after === undefined ? undefined : { ...shopKeys.item(after, "SHOP"), g2pk: adminKeys.shops, g2sk: after };
  const { Items = [] } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      IndexName: "GSI2",
      KeyConditionExpression: prefix === undefined ? "g2pk = :pk" : "g2pk = :pk AND begins_with(g2sk, :prefix)",
      ExpressionAttributeValues: { ":pk": adminKeys.shops, ...(prefix === undefined ? {} : { ":prefix": prefix }) },
      Limit: pageSize + 1,
      ExclusiveStartKey: place,
    }),
  );
  const items = Items.slice(0, pageSize);
  return { items, last: Items.length > pageSize ? String(items.at(-1)?.["g2sk"]) : undefined };
}

const shopDomain = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;

/** Start of a page. The engine refuses to start outside of what it is asked for, as with the cursor of another search. */
function domainOf(cursor: string, prefix = ""): string {
  const domain = decodeCursor(cursor)?.["domain"];
  if (domain === undefined || !shopDomain.test(domain) || !domain.startsWith(prefix)) {
    throw new AppError("unsupported_list_query", { cursor: "unknown" });
  }
  return domain;
}

function overviewOf(
  name: string,
  item: Item,
  {
    items,
    lastError,
    oldestTaskAt,
  }: { items: ReadonlyMap<string, Item>; lastError: LogEntry | undefined; oldestTaskAt: Instant | undefined },
): ShopOverview {
  const shop = item["shop"] as StoredShop;
  return {
    shop: name,
    name: shop.store.name,
    installedAt: shop.installedAt,
    uninstalledAt: shop.uninstalledAt,
    // Written with the shop itself.
    plan: items.get("CREDITS")?.["plan"] as PlanState,
    connection: toConnection(items.get("CONNECTION"))?.status,
    isPaused: shop.pausedAt !== undefined,
    staffPause: shop.staffPause,
    lastError,
    oldestTaskAt,
  };
}

const parts = ["CREDITS", "CONNECTION", "WORK"] as const;
/** The most a batch reads at a time. */
const BATCH = 99;

async function itemsOf(table: Table, names: readonly string[]): Promise<Map<string, Map<string, Item>>> {
  const found = new Map<string, Map<string, Item>>(names.map((name) => [name, new Map()]));
  const keys: Record<string, unknown>[] = names.flatMap((name) =>
    parts.map((part) => ({ ...shopKeys.item(name, part) })),
  );
  for (let start = 0; start < keys.length; start += BATCH) {
    await untilNothingIsLeft(keys.slice(start, start + BATCH), async (wanted) => {
      const answer = await table.client.send(
        new BatchGetCommand({ RequestItems: { [table.name]: { Keys: [...wanted], ...withoutSecrets } } }),
      );
      for (const item of answer.Responses?.[table.name] ?? []) {
        found.get(String(item["pk"]).slice("SHOP#".length))?.set(String(item["sk"]), item);
      }
      return answer.UnprocessedKeys?.[table.name]?.Keys ?? [];
    });
  }
  return found;
}

/** Sealed tokens stay where they are. */
const withoutSecrets = {
  ProjectionExpression: "pk, sk, #plan, #connection, g1sk",
  ExpressionAttributeNames: { "#plan": "plan", "#connection": "connection" },
};

async function lastErrorOf(table: Table, shop: string): Promise<LogEntry | undefined> {
  const list = logs.in("byStatus", { shop, status: "critical" });
  return (await allOf(table, list, { newestFirst: true, most: 1 }))[0]?.entry;
}

/** When the first task of any lane is due. Shops outside the list of work cost no query. */
async function oldestTaskOf(table: Table, shop: string, work: Item | undefined): Promise<Instant | undefined> {
  if (work?.["g1sk"] === undefined) return undefined;
  const firsts = await Promise.all(
    taskLanes.map((lane) =>
      table.client.send(
        new QueryCommand({
          TableName: table.name,
          IndexName: "GSI1",
          KeyConditionExpression: "g1pk = :pk AND begins_with(g1sk, :lane)",
          ExpressionAttributeValues: { ":pk": dueKeys.partition(shop), ":lane": `${lane}#` },
          Limit: 1,
        }),
      ),
    ),
  );
  const instants = firsts.flatMap(({ Items = [] }) => Items.map((item) => String(item["g1sk"]).split("#")[1] ?? ""));
  return instants.sort()[0];
}

/** A new entry of the access log; the condition protects existing entries. */
export const accessPut = (table: Table, access: Access) => ({
  TableName: table.name,
  Item: { ...adminKeys.access(access.at, access.key), type: "access", version: 1, access },
  ConditionExpression: "attribute_not_exists(pk)",
});

/** The access log of staff, by month. */
export function accessLog(table: Table): AccessLog {
  return {
    record: async (access: Access) => {
      await table.client.send(new PutCommand(accessPut(table, access)));
    },
  };
}
