import { test } from "vitest";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import { shopWork } from "#functions/adapters/dynamodb/stores/system/shop-work.ts";
import { useTable } from "../a-table.ts";
import { anInstalledShop, NOW } from "../fixtures.ts";
import { expectWalk } from "./walk.ts";

const table = useTable();

test("the directory of shops answers what it always did", async () => {
  const shop = "verzeichnis.myshopify.com";
  await anInstalledShop(table(), {}, shop);
  const directory = shopDirectory(table());
  const far = "2027-01-01T00:00:00.000Z";
  /** All pages of a list. */
  const all = async (read: (cursor?: string) => Promise<{ shops: string[]; cursor?: string }>) => {
    const pages: unknown[] = [];
    let cursor: string | undefined;
    do {
      const page = await read(cursor);
      pages.push({ ...page, shops: page.shops.toSorted() });
      cursor = page.cursor;
    } while (cursor !== undefined);
    return pages;
  };

  await expectWalk(table(), "shop-directory", async ({ step }) => {
    await step("installedShops", () => all((cursor) => directory.installedShops(cursor)));
    await step("shopsToRefresh", () => all((cursor) => directory.shopsToRefresh(far, cursor)));
    await step("shopsToRefresh, none", () => all((cursor) => directory.shopsToRefresh("2020-01-01", cursor)));
    await step("work is asked for", () => shopWork(table(), shop).request(NOW));
    await step("shopsWithDueWork", () => all((cursor) => directory.shopsWithDueWork(far, cursor)));
    await step("a worker came", () =>
      shopWork(table(), shop).acquire({ owner: "w1", now: NOW, until: "2028-01-01T00:00:00.000Z" }),
    );
    await step("shopsWithDueWork, at work", () => all((cursor) => directory.shopsWithDueWork(far, cursor)));
    await step("shopsWithDueMail", () => all((cursor) => directory.shopsWithDueMail(far, cursor)));
    await step("shopsWithDueWriteBack", () => all((cursor) => directory.shopsWithDueWriteBack(far, cursor)));
    await step("shopsToRenew", () => all((cursor) => directory.shopsToRenew(far, cursor)));
    await step("shopsToRevoke", () => all((cursor) => directory.shopsToRevoke(far, cursor)));
    await step("shopsToErase", () => all((cursor) => directory.shopsToErase(far, cursor)));
    await step("shopsToMail", () => all((cursor) => directory.shopsToMail("2027-01-01", cursor)));
    await step("shopsToIndex", () => all((cursor) => directory.shopsToIndex(NOW, cursor)));
  });
});
