import * as z from "zod/mini";
import type { GoneShop } from "#functions/modules/compliance/ports.ts";
import { keptUntil } from "#shared/domain/erasure/kept-until.ts";
import type { Treatment } from "#shared/domain/erasure/treatments.ts";
import { isRecord } from "#shared/values/json.ts";
import type { Instant } from "#shared/values/time.ts";
import { type Change, deleted } from "../../engine/change.ts";
import { expiryOf } from "../../engine/expiry.ts";
import { type AnyItem, anyItem, type Key, partly } from "../../engine/kind.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact } from "../../engine/transaction.ts";
import { absent, first, present } from "../../engine/words.ts";
import { allKinds } from "../../kinds/all.ts";
import { keptItems, shopErasures } from "../../kinds/compliance.ts";
import { shops } from "../../kinds/shop.ts";

/** A change in the erasure of a shop. */
export interface ErasureStep {
  change: Change;
  /** Size of what it writes, where that may be much. */
  bytes?: number;
  /** With it a record that the law keeps leaves its former key. */
  isMove?: true;
}

/** Items of one transaction beside the check of the shop and the count of what is kept. */
const BATCH = 98;

/** Bytes of packed values in one transaction, which takes 4 MB in all. */
const BATCH_BYTES = 2_000_000;

/** Treatment of an item when its shop is erased. An item of no kind is an error. */
export function treatmentOf(item: AnyItem): Treatment {
  const kind = allKinds.find((one) => one.has(item));
  if (kind === undefined) throw new Error(`an item of no kind: ${item["type"] ?? ""}`);
  return kind.declared.erasure.shop;
}

/** Carries a treatment out; `from`: since when the law counts. */
export function treat(shop: string, item: AnyItem, { from }: { from: Instant }): ErasureStep[] {
  const treatment = treatmentOf(item);
  const own = anyItem(item).when({ pk: present });
  if (treatment.act === "erase") return [goes(item)];
  if (treatment.act === "pseudonymise") return [{ change: own.remove(...treatment.fields) }];
  if (treatment.act !== "keep") return [];
  if (treatment.by === "taxRecords") return moveToKept(shop, without(item, treatment.besides ?? []), from);
  if (treatment.by !== "proof") return [];
  return [{ change: own.set({ expiresAt: first(expiryOf(keptUntil("proof", from))) }) }];
}

/** A task without parts of it, such as `reason.message`; any other item without some of its fields. */
function without(item: AnyItem, parts: readonly string[]): AnyItem {
  const { pk, sk, task: stored } = item;
  if (!isRecord(stored)) {
    const kept = Object.entries(item).filter(([name]) => !parts.includes(name));
    return { ...Object.fromEntries(kept), pk, sk };
  }
  const task = structuredClone(stored);
  for (const part of parts) {
    const [name = "", inner] = part.split(".");
    const holder = inner === undefined ? task : task[name];
    if (isRecord(holder)) delete holder[inner ?? name];
  }
  return { ...item, task };
}

/** An item that goes. */
export const goes = (item: Key): ErasureStep => ({ change: deleted(item) });

/** An item that was moved leaves its former key. */
export const leaves = (item: Key): ErasureStep => ({ ...goes(item), isMove: true });

/** Moves a tax record out of all indexes to a partition that no store reads, where it expires. */
export function moveToKept(shop: string, item: AnyItem, from: Instant): ErasureStep[] {
  const { pk, sk, packed } = item;
  const bare = Object.fromEntries(Object.entries(item).filter(([name]) => !/^g\d(pk|sk)$/.test(name)));
  const expiresAt = Math.max(Number(item["expiresAt"] ?? 0), expiryOf(keptUntil("taxRecords", from)));
  const change = keptItems.at({ shop, pk, sk }).put({ ...bare, expiresAt });
  return [{ change, bytes: packed instanceof Uint8Array ? packed.byteLength : 0 }, leaves(item)];
}

/** A shop as an erasure sees it: of an erased one only the epoch is left. */
const leftShops = shops.seen({
  shop: partly<{ key: string; epoch: number; installedAt?: Instant; uninstalledAt?: Instant }>({ epoch: z.number() }),
  erasedAt: z.optional(z.string()),
});

/** The shop as it is stored: gone with its last epoch, gone without a trace, or installed since some instant. */
export async function findInstallation(table: Table, shop: string): Promise<GoneShop | { installedAt: Instant }> {
  const item = await find(table, leftShops.at({ shop }));
  if (item === undefined) return { epoch: undefined };
  const { epoch, installedAt = "", uninstalledAt } = item.shop;
  if (uninstalledAt === undefined) return { installedAt };
  return { epoch, ...(installedAt && { installedAt }) };
}

/** Requires in the same transaction that the app is gone: nothing of a new installation is erased. */
export const stillGone = (shop: string, { epoch }: GoneShop) =>
  leftShops
    .at({ shop })
    .check()
    .when(epoch === undefined ? { pk: absent } : { "shop.epoch": epoch, "shop.uninstalledAt": present });

/** Takes steps in several transactions while the app is gone, and counts in each what is kept. */
export async function takeWhileGone(
  table: Table,
  shop: string,
  gone: GoneShop,
  steps: readonly ErasureStep[],
  request?: string,
): Promise<boolean> {
  for (const batch of batchesOf(steps)) {
    const kept = batch.filter(({ isMove }) => isMove).length;
    const result = await transact(table, {
      shop: stillGone(shop, gone),
      batch: batch.map(({ change }) => change),
      count:
        request === undefined || kept === 0
          ? undefined
          : shopErasures.at({ shop, request }).add({ kept }).when({ pk: present }),
    });
    if (result === "shop") return false;
    if (result !== "ok") throw new Error("an item changed while it was erased");
  }
  return true;
}

/** As many steps as fit into one transaction each. */
function batchesOf(steps: readonly ErasureStep[]): ErasureStep[][] {
  const batches: ErasureStep[][] = [];
  let total = 0;
  for (const step of steps) {
    const { bytes = 0 } = step;
    const batch = batches.at(-1);
    if (batch === undefined || batch.length >= BATCH || total + bytes > BATCH_BYTES) {
      batches.push([step]);
      total = bytes;
    } else {
      batch.push(step);
      total += bytes;
    }
  }
  return batches;
}
