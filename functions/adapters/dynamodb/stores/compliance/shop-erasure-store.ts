import type { GoneShop, OpenShopErasure, ShopErasureStore } from "#functions/modules/compliance/ports.ts";
import { keptUntil } from "#shared/domain/erasure/kept-until.ts";
import { MINIMUM_LOG_DAYS } from "#shared/domain/logs/log-entry.ts";
import type { PartnerState } from "#shared/domain/partner/partner-states.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import { type Change, deleted } from "../../engine/change.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { Declaration, Source } from "../../engine/kind.ts";
import { allOf, countOf, find, foundAmong } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact, write } from "../../engine/transaction.ts";
import { absent, present } from "../../engine/words.ts";
import { shopErasures } from "../../kinds/compliance.ts";
import { connections, consents } from "../../kinds/connection.ts";
import { rows } from "../../kinds/orders.ts";
import { partners } from "../../kinds/partner.ts";
import { shops, staff } from "../../kinds/shop.ts";
import { releaseOrganization } from "../connection/consent-changes.ts";
import { logged } from "../logs/log-changes.ts";
import { isOwedMoney } from "../partner/partner-claims.ts";
import { eraseShopPage } from "./erase-shop-lists.ts";
import { findInstallation, goes, stillGone, takeWhileGone } from "./erasure-steps.ts";

/** Requests of one shop that are open at the same time: copies of one delivery have one item. */
const MAX_OPEN = 25;

/** Erasures of one whole shop. */
export function shopErasureStore(table: Table, shop: string): ShopErasureStore {
  const own = (request: string) => shopErasures.at({ shop, request });
  /** A request, if it is open. */
  const open = (id: string) => own(id).when({ g2pk: present });
  /** The end of a request; what it says is its proof. */
  const closed = (id: string, at: string) =>
    open(id)
      .set({ expiresAt: expiryOf(keptUntil("proof", at)) })
      .unlisted("open")
      .remove("progress");

  return {
    begin: async ({ id, at }) => {
      const begun = own(id).put({ shop, at }).listed("byAge", { at }).listed("open", { at });
      await write(table, begun.when({ pk: absent }));
    },
    findOpen: async () => {
      const items = await allOf(table, shopErasures.in("open", { shop }), { most: MAX_OPEN });
      return items.map(
        (item): OpenShopErasure => ({
          id: shopErasures.idsOf(item).request,
          at: item.at,
          ...(item.progress && { progress: item.progress }),
        }),
      );
    },
    installation: () => findInstallation(table, shop),
    erasePage: (gone, { id, progress }, { at, mustEnd }) =>
      eraseShopPage(table, shop, gone, { request: id, at, mustEnd }, progress),
    saveProgress: async (id, progress) => {
      await write(table, open(id).set({ progress }));
    },
    cancel: async (id, entry) => {
      const cancelled = own(id).set({ cancelledAt: entry.at }).when({ g2pk: present, cancelledAt: absent });
      const result = await transact(table, { cancelled, log: logged(shop, entry, MINIMUM_LOG_DAYS) });
      if (result === "ok") return true;
      const { g2pk, cancelledAt } = (await find(table, own(id))) ?? {};
      return g2pk !== undefined && cancelledAt !== undefined;
    },
    closeCancelled: async (id) => {
      const at = (await find(table, own(id)))?.cancelledAt;
      if (at !== undefined) await write(table, closed(id, at).listed("replay", { at }));
    },
    finish: async (gone, requests, at) => {
      if ((await hasAny(table, rows.below({ shop }))) || (await hasAny(table, consents.below({ shop })))) return "left";
      const partner = await find(table, partners.at({ partner: shop }));
      if (partner !== undefined && !(await isOwedMoney(table, shop, at))) return "left";
      const items = await allOf(table, shops.partition({ shop }), { isConsistent: true });
      const connected = foundAmong(items, connections.at({ shop }));
      // The account at the provider is no shop's any more, unless it is another's by now.
      if (connected) await write(table, releaseOrganization(shop, connected.connection.organizationId));
      const members = items.filter((item) => staff.has(item));
      if (!(await takeWhileGone(table, shop, gone, members.map(goes)))) return "installed";
      const { sk } = shops.at({ shop }).key;
      const others = items.filter((item) => item.sk !== sk && !members.includes(item));
      const result = await transact(table, {
        shop: erasedShop(shop, gone, at),
        items: others.map(deleted),
        partner: partner && endedPartner(shop, partner.state),
        once: partner && erasureOfPartner(shop, at),
        requests: requests.map(({ id }) => closed(id, at).set({ doneAt: at }).listed("replay", { at })),
      });
      if (result === "partner") return "left";
      // Requests that another run has closed say that the shop is erased.
      return result === "shop" ? "installed" : "erased";
    },
  };
}

const hasAny = async <Declared extends Declaration>(table: Table, source: Source<Declared>): Promise<boolean> =>
  (await countOf(table, source, { most: 1, isConsistent: true })) > 0;

/** The shop's epoch stays, so that nothing of an earlier installation is valid again. */
function erasedShop(shop: string, gone: GoneShop, at: string): Change {
  const own = stillGone(shop, gone);
  if (gone.epoch === undefined) return own;
  return own.put({ shop: { key: shop, epoch: gone.epoch, uninstalledAt: at }, erasedAt: at });
}

/** Ends a partner who is still owed money: nothing new begins. A blocked one stays blocked. */
function endedPartner(partner: string, state: PartnerState | undefined): Change[] {
  if (state !== "active" && state !== "applied") return [];
  const ended = { state: "ended", g3pk: partners.in("byState", { state: "ended" }).partition } as const;
  return [partners.at({ partner }).set(ended).remove("application").when({ state })];
}

/** Seconds until an erased shop's partner data are looked at once more. */
const PARTNER_WAITS_SECONDS = 30 * 86_400;

/** A later request, which erases what its partner's claims keep now. */
const erasureOfPartner = (shop: string, at: Instant): Change =>
  shopErasures
    .at({ shop, request: `partner-${at}` })
    .put({ shop, at })
    .listed("byAge", { at: secondsAfter(at, PARTNER_WAITS_SECONDS) })
    .listed("open", { at });
