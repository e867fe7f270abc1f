import { describe, expect, test } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { monthMailingStore } from "#functions/adapters/dynamodb/stores/months/month-mailing-store.ts";
import { shopDirectory } from "#functions/adapters/dynamodb/stores/shop/shop-directory.ts";
import type { MonthMailing } from "#shared/domain/months/month-mailing.ts";
import type { Day } from "#shared/values/time.ts";
import { useTable as useSimulatedTable } from "./a-simulated-table.ts";
import { useTable } from "./a-table.ts";
import { anInstalledShop, aShop, later, NOW, platformTokens } from "./fixtures.ts";

const engine = useTable();
const simulated = useSimulatedTable();

const aMailing = (fields: Partial<MonthMailing> = {}): MonthMailing => ({
  ...{ isOn: true, address: "kanzlei@example.com", day: 5, dueDay: "2026-12-05" },
  ...fields,
});

async function shopsToMail(table: Table, day: Day): Promise<string[]> {
  const shops: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await shopDirectory(table).shopsToMail(day, cursor);
    shops.push(...page.shops);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return shops;
}

describe.each([
  ["the engine", () => engine()],
  ["the simulated table", () => simulated()],
])("the mailing of a shop on %s", (_, table) => {
  test("is unset at first, and then what it was changed to", async () => {
    const { shop } = await anInstalledShop(table());
    const mailings = monthMailingStore(table(), shop);
    const last = { month: "2026-10", at: NOW, result: "sent" as const };

    expect(await mailings.find()).toBeUndefined();
    await mailings.change((before) => (before === undefined ? aMailing() : undefined));
    const changed = await mailings.change((before) => before && { ...before, last });

    expect(changed).toEqual(aMailing({ last }));
    expect(await mailings.find()).toEqual(aMailing({ last }));
    expect(await mailings.change(() => undefined)).toBeUndefined();
    expect(await mailings.find()).toEqual(aMailing({ last }));
  });

  test("is listed from the day on which it is due, and only while it is on", async () => {
    const { shop } = await anInstalledShop(table());
    const mailings = monthMailingStore(table(), shop);
    await mailings.change(() => aMailing());

    expect(await shopsToMail(table(), "2026-12-04")).not.toContain(shop);
    expect(await shopsToMail(table(), "2026-12-05")).toContain(shop);
    expect(await shopsToMail(table(), "2027-02-01")).toContain(shop);
    await mailings.change((before) => before && { ...before, isOn: false });
    expect(await shopsToMail(table(), "2027-02-01")).not.toContain(shop);
  });

  test("of two changes at once loses none", async () => {
    const { shop } = await anInstalledShop(table());
    const mailings = monthMailingStore(table(), shop);
    await mailings.change(() => aMailing({ day: 1 }));

    const raised = Array.from({ length: 5 }, () =>
      mailings.change((before) => before && { ...before, day: before.day + 1 }),
    );
    await Promise.all(raised);

    expect((await mailings.find())?.day).toBe(6);
  });

  test("ends with the installation, and stays off where the shop comes back", async () => {
    const { shop, shops } = await anInstalledShop(table());
    const mailings = monthMailingStore(table(), shop);
    const last = { month: "2026-10", at: NOW, result: "sent" as const };
    await mailings.change(() => aMailing({ last }));

    await shops.uninstall(NOW, 1);

    expect(await mailings.find()).toEqual(aMailing({ isOn: false, last }));
    expect(await shopsToMail(table(), "2027-02-01")).not.toContain(shop);
    const { preferences } = (await shops.findWhole()) ?? expect.fail("no shop");
    await shops.install({
      shop: aShop(shop, { installedAt: later(60) }),
      preferences,
      tokens: platformTokens(),
    });
    expect(await mailings.find()).toEqual(aMailing({ isOn: false, last }));
  });

  test("is no other shop's", async () => {
    const [one, other] = [await anInstalledShop(table()), await anInstalledShop(table())];
    await monthMailingStore(table(), one.shop).change(() => aMailing());

    expect(await monthMailingStore(table(), other.shop).find()).toBeUndefined();
  });
});
