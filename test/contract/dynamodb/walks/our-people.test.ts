import { test } from "vitest";
import { accessLog } from "#functions/adapters/dynamodb/stores/admin/access-log.ts";
import { shopOverviews } from "#functions/adapters/dynamodb/stores/admin/shop-overviews.ts";
import { shopTroubles } from "#functions/adapters/dynamodb/stores/admin/shop-troubles.ts";
import { staffStore } from "#functions/adapters/dynamodb/stores/admin/staff-store.ts";
import { connectionStore } from "#functions/adapters/dynamodb/stores/connection/connection-store.ts";
import { logStore } from "#functions/adapters/dynamodb/stores/logs/log-store.ts";
import { dayTotals } from "#functions/adapters/dynamodb/stores/shop/totals.ts";
import { shopWork } from "#functions/adapters/dynamodb/stores/system/shop-work.ts";
import type { Access } from "#functions/modules/admin/ports.ts";
import { aProfile } from "#test/builders/settings.ts";
import { useTable } from "../a-table.ts";
import {
  aConnection,
  aDocumentTask,
  aLogEntry,
  anInstalledShop,
  aSave,
  later,
  NOW,
  providerTokens,
} from "../fixtures.ts";
import { expectWalk, readableCipher } from "./walk.ts";

const table = useTable();

const connection = aConnection({
  ...{ organizationId: "org-1", connectionId: "con-1" },
  profile: aProfile({ vatNumber: "DE123456789" }),
});

test("what our own people see and do answers and writes what it always did", async () => {
  const [one, other] = ["a-laden.myshopify.com", "b-laden.myshopify.com"] as const;
  const { shops, orders } = await anInstalledShop(table(), {}, one);
  await anInstalledShop(table(), {}, other);
  const staff = staffStore(table());
  const overviews = shopOverviews(table());
  let place = 0;
  const access = (): Access => {
    place += 1;
    return { key: `log_${place}`, at: later(place), shop: one, userId: "7", action: "changePermission" };
  };
  const permission = { shop: one, user: "42", name: "view_dashboard", isGranted: true } as const;

  await expectWalk(table(), "our-people", async ({ step }) => {
    await step("change", () => staff.change(permission, access()));
    await step("change again", () => staff.change(permission, access()));
    await step("change of another permission", () =>
      staff.change({ ...permission, name: "grant_transfers" }, access()),
    );
    await step("change, taken", () => staff.change({ ...permission, isGranted: false }, access()));
    await step("findWhole", async () => (await shops.findWhole())?.staff);
    const admin = { shop: one, name: "isAdmin" } as const;
    await step("changeFlag, admin", () => staff.changeFlag({ ...admin, isSet: true }, access()));
    await step("changeFlag, admin again", () => staff.changeFlag({ ...admin, isSet: true }, access()));
    await step("changeFlag, admin no more", () => staff.changeFlag({ ...admin, isSet: false }, access()));
    const partner = { shop: one, name: "partner" } as const;
    await step("changeFlag, partner", () => staff.changeFlag({ ...partner, isSet: true }, access()));
    await step("changeFlag, partner again", () => staff.changeFlag({ ...partner, isSet: true }, access()));
    await step("changeFlag, partner no more", () => staff.changeFlag({ ...partner, isSet: false }, access()));
    await step("changeFlag of a shop without the app", () =>
      staff.changeFlag({ ...partner, shop: "weg.myshopify.com", isSet: true }, access()),
    );
    await step("record", () => accessLog(table()).record(access()));
    await step("totals", () => overviews.totals());
    await step("list", () => overviews.list({ now: NOW, pageSize: 1 }));
    await step("list, the next page", async () => {
      const { next = "" } = await overviews.list({ now: NOW, pageSize: 1 });
      return overviews.list({ now: NOW, pageSize: 1, cursor: next });
    });
    await step("list, searched", () => overviews.list({ now: NOW, prefix: "b-", pageSize: 5 }));
    await step("list, searched for nothing", () => overviews.list({ now: NOW, prefix: "z", pageSize: 5 }));
    await step("list from a place of another search", async () => {
      const { next = "" } = await overviews.list({ now: NOW, pageSize: 1 });
      return overviews.list({ now: NOW, prefix: "b-", pageSize: 5, cursor: next });
    });
    await step("connect", () =>
      connectionStore(table(), readableCipher, one).connect(connection, providerTokens(), { epoch: 1 }),
    );
    await step("a critical entry", () =>
      logStore(table(), one, async () => 30).write([aLogEntry({ key: "log_c", status: "critical" })]),
    );
    await step("a task, and work on it", async () => {
      await orders.save(aSave({ tasks: [aDocumentTask({ notBefore: later(5) })] }));
      await shopWork(table(), one).request(NOW);
    });
    await step("pause", () => shops.pause(NOW));
    await step("list with all that a shop has", () => overviews.list({ now: NOW, prefix: "a-", pageSize: 5 }));
    await step("refresh of the troubles", () => shopTroubles(table()).refresh(one, NOW));
    await step("list of a trouble", () => overviews.list({ now: NOW, trouble: "paused", pageSize: 5 }));
    await step("list of another trouble", () => overviews.list({ now: NOW, trouble: "outage", pageSize: 5 }));
    await step("waiting", () => overviews.waiting({ now: later(60), pageSize: 5 }));
    await step("resume", () => shops.resume());
    await step("list of a trouble that has ended", () => overviews.list({ now: NOW, trouble: "paused", pageSize: 5 }));
    await step("refresh once it has ended", () => shopTroubles(table()).refresh(one, NOW));
    await step("refresh of a shop that there is not", () => shopTroubles(table()).refresh("weg.myshopify.com", NOW));
    await step("totals of a day's beginning", () => dayTotals(table()).keep("2026-03-05"));
    await step("totals of the same day", () => dayTotals(table()).keep("2026-03-05"));
    await step("totals, connected", () => overviews.totals());
  });
});
