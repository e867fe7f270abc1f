import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { test } from "vitest";
import { encodeCursor } from "#functions/adapters/dynamodb/engine/codec.ts";
import { requestOverviews } from "#functions/adapters/dynamodb/stores/admin/request-overviews.ts";
import { staffStore } from "#functions/adapters/dynamodb/stores/admin/staff-store.ts";
import { dataRequestStore } from "#functions/adapters/dynamodb/stores/compliance/data-request-store.ts";
import { complianceStore } from "#functions/adapters/dynamodb/stores/compliance/records-store.ts";
import { replayList } from "#functions/adapters/dynamodb/stores/compliance/replay-list.ts";
import { shopErasureStore } from "#functions/adapters/dynamodb/stores/compliance/shop-erasure-store.ts";
import { connectionStore } from "#functions/adapters/dynamodb/stores/connection/connection-store.ts";
import { consentStore } from "#functions/adapters/dynamodb/stores/connection/consent-store.ts";
import { suppressionStore } from "#functions/adapters/dynamodb/stores/mail/suppression-store.ts";
import { orderStore } from "#functions/adapters/dynamodb/stores/orders/order-store.ts";
import { couponStore } from "#functions/adapters/dynamodb/stores/partner/coupon-store.ts";
import type { GoneShop } from "#functions/modules/compliance/ports.ts";
import type { Redemption } from "#shared/domain/coupons/coupon.ts";
import { versionsOfChange } from "#shared/domain/preferences/versions.ts";
import { useTable } from "../a-table.ts";
import {
  aConnection,
  aContactTask,
  aDocumentTask,
  aLogEntry,
  aSave,
  later,
  NOW,
  platformTokens,
  providerTokens,
} from "../fixtures.ts";
import { anOrderOf, anOrderWithADocument } from "./an-order-with-a-document.ts";
import { briefly, expectWalk, readableCipher } from "./walk.ts";

const table = useTable();
const days = async () => 30;

const putItem = (item: Record<string, unknown>) =>
  table().client.send(new PutCommand({ TableName: table().name, Item: item }));

test("the erasure of a shop answers and writes what it always did", async () => {
  const shop = "weg.myshopify.com";
  const { shops } = await anOrderWithADocument(table(), shop);
  await orderStore(table(), shop, days).save(
    aSave({ order: anOrderOf("5002"), tasks: [aDocumentTask({ orderId: "5002" }), aContactTask({ orderId: "5002" })] }),
  );
  await staffStore(table()).change(
    { shop, user: "42", name: "view_dashboard", isGranted: true },
    { key: "log_1", at: NOW, shop, userId: "7", action: "changePermission" },
  );
  const before = await shops.findWhole();
  if (before === undefined) throw new Error("no shop");
  const read = { preferences: { ...before.preferences, posName: "Kasse" }, unused: {} };
  const versions = versionsOfChange(before, read, {
    at: later(5),
    by: { type: "user", userId: "7" },
    occasion: "saved",
  });
  await shops.savePreferences({ ...read, since: {}, version: before.version, versions });
  await connectionStore(table(), readableCipher, shop).connect(
    aConnection({ organizationId: "org-7", connectionId: "con-7" }),
    providerTokens(),
    { epoch: 1 },
  );
  await consentStore(table(), readableCipher, shop).put({
    tokens: providerTokens(),
    connectionId: "con-8",
    revokeAt: later(600),
  });
  await suppressionStore(table(), shop).add("kira@example.org", { reason: "complaint", at: NOW });
  await complianceStore(table(), shop).record({ topic: "shop/redact", at: later(100), webhookId: "gone-1", ids: {} });
  await dataRequestStore(table(), shop).begin({ id: "9001", at: later(10), customer: "7001" }, { named: ["5001"] });
  const partner = "berater.myshopify.com";
  const redemption = (code: string): Redemption => ({
    ...{ code, shop, partner, status: "pending", createdAt: NOW, id: `red_${code}`, revision: 1 },
  });
  const coupons = couponStore(table(), shop);
  for (const code of ["EINS", "ZWEI", "DREI"]) {
    const coupon = { code, type: "percentage", value: 20, isActive: true, createdAt: NOW, partner };
    await putItem({ pk: `COUPON#${code}`, sk: "COUPON", type: "coupon", version: 1, coupon });
    await coupons.step({ after: redemption(code) }, NOW);
  }
  const redeemed = (code: string): Redemption => ({
    ...redemption(code),
    ...{ status: "redeemed", redeemedAt: later(1), plan: "business", revision: 2 },
  });
  for (const code of ["ZWEI", "DREI"])
    await coupons.step({ before: redemption(code), after: redeemed(code) }, later(1));
  const subscribed: Redemption = {
    ...redeemed("DREI"),
    ...{ status: "subscribed", subscriptionId: "gid://sub/1", releaseDay: "2026-04-20", commissionCents: 1_450 },
    revision: 3,
  };
  await coupons.step({ before: redeemed("DREI"), after: subscribed }, later(2));
  const erasures = shopErasureStore(table(), shop);
  const act = { at: later(500), mustEnd: true };
  const gone: GoneShop = { epoch: 2 };

  await expectWalk(table(), "shop-erasure", async ({ step }) => {
    await step("begin", () => erasures.begin({ id: "gone-1", at: later(100) }));
    await step("begin again", () => erasures.begin({ id: "gone-1", at: later(101) }));
    await step("begin another", () => erasures.begin({ id: "gone-2", at: later(102) }));
    await step("findOpen", () => erasures.findOpen());
    await step("installation", () => erasures.installation());
    await step("a page, installed", () => erasures.erasePage(gone, { id: "gone-1", at: later(100) }, act));
    await step("saveProgress", () => erasures.saveProgress("gone-1", "progress"));
    await step("findOpen with progress", () => erasures.findOpen());
    await step("saveProgress, from the beginning", () => erasures.saveProgress("gone-1", undefined));
    await step("saveProgress, none", () => erasures.saveProgress("none", "progress"));
    await step("cancel", () =>
      erasures.cancel("gone-2", aLogEntry({ key: "log_cancel", event: "webhook.complianceRecorded", at: later(103) })),
    );
    await step("cancel again", () =>
      erasures.cancel("gone-2", aLogEntry({ key: "log_cancel2", event: "webhook.complianceRecorded" })),
    );
    await step("closeCancelled", () => erasures.closeCancelled("gone-2"));
    await step("cancel, closed", () =>
      erasures.cancel("gone-2", aLogEntry({ key: "log_cancel3", event: "webhook.complianceRecorded" })),
    );
    await step("uninstalled", () => shops.uninstall(later(200), 1));
    await step("installation, gone", () => erasures.installation());
    await step("finish, something is left", () => erasures.finish(gone, [], later(500)));
    await step("all pages", async () => {
      const failed: unknown[] = [];
      // A salt of our own: the pseudonyms hang on it.
      let progress: string | undefined = encodeCursor({ place: "0", salt: "salz" });
      while (progress !== undefined) {
        const page = await erasures.erasePage(gone, { id: "gone-1", at: later(100), progress }, act);
        if (page === "installed") return page;
        failed.push(...page.failed);
        progress = page.cursor;
      }
      return failed;
    });
    await step("finish of another installation", () => erasures.finish({ epoch: 1 }, [], later(500)));
    await step("finish", () => erasures.finish(gone, [{ id: "gone-1", at: later(100) }], later(500)));
    await step("find, erased", () => shops.find());
    await step("installation, erased", () => erasures.installation());
    await step("overviews", () => requestOverviews(table()).list({ pageSize: 5 }));
    await step("erasedSince", () => replayList(table()).erasedSince("2026-02-20T00:00:00.000Z", later(900)));
    await step("erasedSince, later", () => replayList(table()).erasedSince(later(800), later(900)));
    await step("installed after that", async () =>
      briefly(
        await shops.install({
          shop: { ...before.shop, epoch: 1 },
          preferences: before.preferences,
          tokens: platformTokens(),
        }),
      ),
    );
    await step("finish of no shop", () =>
      shopErasureStore(table(), "nie.myshopify.com").finish({ epoch: undefined }, [], later(500)),
    );
  });
});
