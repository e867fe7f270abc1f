import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { staffStore } from "#functions/adapters/dynamodb/stores/admin/staff-store.ts";
import { partnerStore } from "#functions/adapters/dynamodb/stores/partner/partner-store.ts";
import { changeFlag } from "#functions/modules/admin/change-flag.ts";
import { changePermission, type PermissionChange } from "#functions/modules/admin/change-permission.ts";
import { permissionsOf } from "#shared/domain/permissions/permissions.ts";
import { useTable } from "./a-table.ts";
import { anInstalledShop } from "./fixtures.ts";

const table = useTable();
const AT = "2031-05-02T10:00:00.000Z";
let place = 0;

const change = (fields: Partial<PermissionChange> & { shop: string }) =>
  changePermission(
    { staff: staffStore(table()), clock: { now: () => AT }, ids: { logKey: () => `log_${++place}` } },
    { user: "42", name: "view_dashboard", isGranted: true, reason: "Neu im Team", operator: "inge@host", ...fields },
  );

async function actsOn(shop: string) {
  const { Items = [] } = await table().client.send(
    new QueryCommand({
      TableName: table().name,
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `ACCESS#${AT.slice(0, 7)}` },
    }),
  );
  return Items.map(({ access }) => access).filter(({ subject }) => subject === shop);
}

test("a permission is one user's of one shop, noted with its reason, and can be taken", async () => {
  const { shop, shops } = await anInstalledShop(table());
  const other = await anInstalledShop(table());

  expect(await change({ shop })).toBe(true);
  expect(await change({ shop, name: "grant_transfers" })).toBe(true);
  const { staff = [] } = (await shops.findWhole()) ?? {};

  expect(permissionsOf(staff, "42")).toEqual(["grant_transfers", "view_dashboard"]);
  expect(permissionsOf(staff, "43")).toEqual([]);
  expect((await other.shops.findWhole())?.staff).toEqual([]);
  expect(await change({ shop, isGranted: false, reason: "Nicht mehr im Team" })).toBe(true);
  expect((await shops.findWhole())?.staff).toEqual([{ user: "42", permissions: ["grant_transfers"] }]);
  expect(await actsOn(shop)).toMatchObject([
    { userId: "inge@host", permission: { user: "42", name: "view_dashboard", isGranted: true }, reason: "Neu im Team" },
    { permission: { name: "grant_transfers" } },
    { permission: { name: "view_dashboard", isGranted: false }, reason: "Nicht mehr im Team" },
  ]);
});

test("what a user has already is not given again", async () => {
  const { shop } = await anInstalledShop(table());
  await change({ shop });

  expect(await change({ shop })).toBe(false);
  expect(await actsOn(shop)).toHaveLength(1);
});

test.each([
  [{ shop: "laden.example.org" }, "--shop"],
  [{ user: "inge@example.org" }, "--user"],
  [{ name: "everything" }, "--permission"],
  [{ reason: "" }, "--reason"],
  [{ reason: "a\nb c" }, "--reason"],
])("%o is refused with a sentence", async (fields, named) => {
  const { shop } = await anInstalledShop(table());

  await expect(change({ shop, ...fields })).rejects.toThrow(named);
  expect(await actsOn(shop)).toEqual([]);
});

test("a shop becomes a partner and ends as one, noted with its reason", async () => {
  const { shop, shops } = await anInstalledShop(table());
  const flag = (isSet: boolean) =>
    changeFlag(
      { staff: staffStore(table()), clock: { now: () => AT }, ids: { logKey: () => `log_${++place}` } },
      { shop, flag: "partner", isSet, reason: "Bewerbung angenommen", operator: "inge@host" },
    );
  const partners = partnerStore(table(), shop);

  expect([await flag(true), await flag(true)]).toEqual([true, false]);
  const made = [(await shops.find())?.partner, (await partners.find())?.state];
  expect([await flag(false), await flag(false)]).toEqual([true, false]);

  expect(made).toEqual([shop, "active"]);
  expect([(await shops.find())?.partner, (await partners.find())?.state]).toEqual([shop, "ended"]);
  expect((await actsOn(shop)).map(({ action, flag: changed, reason }) => [action, changed.isSet, reason])).toEqual([
    ["changeFlag", true, "Bewerbung angenommen"],
    ["changeFlag", false, "Bewerbung angenommen"],
  ]);
});

test.each([
  ["a flag that does not exist", { flag: "isDev" }],
  ["no reason", { reason: "" }],
  ["no shop", { shop: "laden" }],
])("%s changes nothing", async (_, fields) => {
  const change = {
    shop: "laden.myshopify.com",
    flag: "isAdmin",
    isSet: true,
    reason: "Grund",
    operator: "x",
    ...fields,
  };
  const ports = { staff: staffStore(table()), clock: { now: () => AT }, ids: { logKey: () => `log_${++place}` } };

  await expect(changeFlag(ports, change)).rejects.toThrow(TypeError);
});
