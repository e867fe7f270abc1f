import { randomUUID } from "node:crypto";
import { PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { partners as partnerItems } from "#functions/adapters/dynamodb/kinds/partner.ts";
import { notificationStore } from "#functions/adapters/dynamodb/stores/notifications/notification-store.ts";
import { couponStore, newRedemptionId } from "#functions/adapters/dynamodb/stores/partner/coupon-store.ts";
import { dueRedemptions } from "#functions/adapters/dynamodb/stores/partner/due-redemptions.ts";
import { partnerDataStore } from "#functions/adapters/dynamodb/stores/partner/partner-data-store.ts";
import { partnerStore } from "#functions/adapters/dynamodb/stores/partner/partner-store.ts";
import { payoutStore } from "#functions/adapters/dynamodb/stores/payouts/payout-store.ts";
import { sealedPayouts } from "#functions/adapters/dynamodb/stores/payouts/sealed-payouts.ts";
import { createCoupon } from "#functions/modules/partner/coupons.ts";
import { finishPayouts, type MakePayoutPorts, makePayout } from "#functions/modules/partner/make-payout.ts";
import type { PartnerDetails, ReceiptPrinter } from "#functions/modules/partner/ports.ts";
import { settleRedemption } from "#functions/modules/partner/settle-redemption.ts";
import type { ShopReader, WholeShop } from "#functions/modules/shop/ports.ts";
import type { Redemption } from "#shared/domain/coupons/coupon.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { commissionOf } from "#shared/domain/partner/commission.ts";
import { noPartnerData, type PartnerData, withEntered } from "#shared/domain/partner/partner-data.ts";
import { releaseDayOf } from "#shared/domain/partner/release.ts";
import { noBilling, type Subscription } from "#shared/domain/plans/billing.ts";
import type { PlanId } from "#shared/domain/plans/plans.ts";
import type { Instant } from "#shared/values/time.ts";
import { aShop, cipher } from "../dynamodb/fixtures.ts";

export const completeData: PartnerData = {
  ...noPartnerData,
  email: "partner@laden.de",
  name: "Laden GmbH",
  taxId: "181/815/08155",
  taxState: "DE-BY",
  street: "Weg 1",
  postcode: "80331",
  town: "München",
  bankName: "Bank",
  iban: "DE89370400440532013000",
  bic: "COBADEFFXXX",
  selfBilling: true,
};

/** No partner has details of another one: most stories give all the same. */
const unlike: PartnerDetails = { note: async () => undefined, compare: async () => ({ marks: [], mails: [] }) };

/** A partner, the shops that its coupons bring, and everything that pays it. */
export async function aPartner(
  table: Table,
  { data = completeData, details = unlike }: { data?: PartnerData | null; details?: PartnerDetails } = {},
) {
  const partner = `partner-${randomUUID().slice(0, 12)}.myshopify.com`;
  const clock = { instant: "2026-01-01T08:00:00.000Z" as Instant, now: () => clock.instant };
  const put = (Item: object) => table.client.send(new PutCommand({ TableName: table.name, Item }));
  const active = partnerItems
    .at({ partner })
    .put({ state: "active", since: clock.instant, shop: partner })
    .listed("active")
    .listed("all")
    .listed("byState", { state: "active", since: clock.instant });
  await put(active.item);
  const partners = partnerStore(table, partner);
  const partnerData = partnerDataStore(table, cipher, partner);
  const sealed = sealedPayouts(table, cipher, partner);
  const world: { isReleasing: boolean; vies: "valid" | "invalid" | "unavailable" } = {
    isReleasing: false,
    vies: "valid",
  };
  const readers = new Map<string, ShopReader>();
  const printed: string[] = [];
  const receipts: Parameters<ReceiptPrinter["print"]>[0][] = [];
  const mails: { to: string; subject: string }[] = [];
  const mailTexts: string[] = [];
  /** Names and contents of what went with the mails. */
  const attached: string[] = [];
  const logged: LogEntry[] = [];
  const ports: MakePayoutPorts = {
    partners,
    partnerData,
    partnerDetails: details,
    payouts: payoutStore(table, cipher, partner),
    dueRedemptions: {
      // No daily job in these stories: each test settles what it means to, unless it asks the run to.
      shops: async (until) => (world.isReleasing ? dueRedemptions(table, partner).shops(until) : []),
      of: (shop) => ({
        shops: readers.get(shop) ?? dueRedemptions(table, partner).of(shop).shops,
        coupons: couponStore(table, shop),
      }),
    },
    vatIds: { check: async () => ({ state: world.vies, requestId: "WAPI1" }) },
    receiptPrinter: {
      print: async (receipt) => {
        const { number } = receipt;
        receipts.push(receipt);
        printed.push(number);
        return new TextEncoder().encode(`%PDF ${number}`);
      },
    },
    payer: { name: "Belegfluss GmbH", street: "Weg 2", town: "10115 Berlin", vatNumber: "DE136695976" },
    notifications: notificationStore(table, partner),
    logs: { write: async (entries) => void logged.push(...entries) },
    mailer: {
      send: async ({ to, subject, text, attachment }) => {
        mails.push({ to, subject });
        mailTexts.push(text);
        if (attachment) attached.push(`${attachment.name} ${new TextDecoder().decode(attachment.bytes)}`);
        return "sent";
      },
    },
    links: { to: (_, path) => `https://admin.example${path}` },
    clock,
  };
  const enter = async (entered: PartnerData, at: Instant = clock.now()) => {
    const before = await partnerData.find();
    await partnerData.save(withEntered(before?.data, entered, at).stored, before?.version);
  };
  if (data !== null) await enter(data, "2025-12-01T08:00:00.000Z");

  let made = 0;
  const aCoupon = async () => {
    const code = `C${randomUUID().replaceAll("-", "").slice(0, 12).toUpperCase()}`;
    await createCoupon({ partners, clock }, partner, { code, type: "3x50" });
    return code;
  };

  /** A shop that subscribed with a code of the partner; `day` as `MM-DD` of 2026. */
  const aRedeemer = async (code: string, plan: PlanId, subscribedAt: Instant, trialEndsAt?: Instant) => {
    const shop = `laden-${randomUUID().slice(0, 8)}-${++made}.myshopify.com`;
    const coupons = couponStore(table, shop);
    const subscription: Subscription = { id: `gid-${made}`, plan, annual: false, status: "active", isTest: false };
    const record = aShop(shop, { installedAt: subscribedAt, billing: { ...noBilling, subscription } });
    const whole = { shop: record, statistics: { provider: { invoices: { created: 5, matched: 0 } } } };
    const shops: ShopReader = {
      find: async () => record,
      findWhole: async () => whole as unknown as WholeShop,
    };
    readers.set(shop, shops);
    const base: Redemption = { code, shop, partner, id: newRedemptionId(), status: "pending", createdAt: subscribedAt };
    await coupons.step({ after: base }, subscribedAt);
    const chosen: Redemption = { ...base, status: "redeemed", redeemedAt: subscribedAt, plan, annual: false };
    await coupons.step({ before: base, after: chosen }, subscribedAt);
    const active: Redemption = {
      ...chosen,
      status: "subscribed",
      subscribedAt,
      revision: 1,
      releaseDay: releaseDayOf(subscribedAt, trialEndsAt),
      commissionCents: commissionOf(plan),
    };
    await coupons.step({ before: chosen, after: active }, subscribedAt);
    return {
      shop,
      /** Sets the platform's answer from now on. */
      becomes: (fields: Partial<Subscription> | undefined) => {
        record.billing =
          fields === undefined ? noBilling : { ...noBilling, subscription: { ...subscription, ...fields } };
      },
      uninstall: (at: Instant) => {
        record.uninstalledAt = at;
      },
      settle: async (at: Instant) => {
        clock.instant = at;
        await settleRedemption({ shops, coupons, partnerDetails: details, clock });
        return coupons.redemptionOf(code);
      },
      redemption: () => coupons.redemptionOf(code),
      coupons,
    };
  };

  const run = (at: Instant, period: string, own: Partial<MakePayoutPorts> = {}) => {
    clock.instant = at;
    return makePayout({ ...ports, ...own }, { shop: partner, period });
  };

  /** The daily job that makes up for processes that ended. */
  const finish = (at: Instant) => {
    clock.instant = at;
    return finishPayouts(ports, partner);
  };

  const itemsOf = async (prefix: string) => {
    const { Items = [] } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: { ":pk": `PARTNER#${partner}`, ":prefix": prefix },
      }),
    );
    return Items;
  };
  const counters = async (code: string) => {
    const found = (await partners.coupons()).find((coupon) => coupon.code === code);
    return found && { views: found.views, redemptions: found.redemptions, provisions: found.provisions };
  };
  return {
    world,
    sealed,
    partner,
    ports,
    partners,
    partnerData,
    clock,
    printed,
    receipts,
    mails,
    mailTexts,
    attached,
    logged,
    enter,
    put,
    aCoupon,
    aRedeemer,
    run,
    finish,
    itemsOf,
    counters,
  };
}

export type PartnerWorld = Awaited<ReturnType<typeof aPartner>>;
