// A process that dies between two steps leaves nothing unsafe: no permission at the provider that is never revoked, no
// unconfirmed connection, no staff permission without its entry in the list of acts.
import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, expect, test } from "vitest";
import { staffStore } from "#functions/adapters/dynamodb/stores/admin/staff-store.ts";
import { changePermission } from "#functions/modules/admin/change-permission.ts";
import { completeAuthorization } from "#functions/modules/connection/complete-authorization.ts";
import { confirmOnPage } from "#functions/modules/connection/confirm-connection.ts";
import { disconnect } from "#functions/modules/connection/disconnect.ts";
import { endInstallation } from "#functions/modules/shop/end-installation.ts";
import { permissionsOf } from "#shared/domain/permissions/permissions.ts";
import { AppError } from "#shared/errors.ts";
import { memoryTable } from "../simulation/table/memory-table.ts";
import { aKillableShop, type KillableShop, killEverywhere, ORGANIZATION } from "./a-killed-process.ts";

const STATE = `st_${"s".repeat(24)}`;
const cookies = { "__Host-bf-connect": "binding" };
const counts: string[] = [];
const count = (what: string, deaths: number) => counts.push(`${what} ${deaths}`);
afterAll(() => {
  process.stdout.write(`kills: ${counts.join(", ")} deaths\n`);
});

const aShop = () => aKillableShop(memoryTable());
const aConnectedShop = async () => {
  const shop = await aShop();
  await shop.connect();
  return shop;
};

type Ports = ReturnType<KillableShop["process"]>["ports"];

/** From the provider's answer to the merchant's click. */
async function connectWith(_: KillableShop, ports: Ports): Promise<void> {
  const { token } = await completeAuthorization(ports, { code: "code", state: STATE, cookies });
  await confirmOnPage(ports, { token, decision: "connect", cookies });
}

test("connecting: every permission is the connection's or given back, whenever the process dies", async () => {
  const begin = async () => {
    const shop = await aShop();
    await shop.putTicket(STATE);
    return shop;
  };
  const lost: string[] = [];
  const deaths = await killEverywhere(begin, connectWith, async (shop, label) => {
    await shop.liveThroughADay();

    const connection = await shop.stores.connections.find();
    const holder = await shop.stores.organizations.findShop(ORGANIZATION);
    expect(holder, label).toBe(connection === undefined ? undefined : shop.shop);
    const known = connection === undefined ? [] : [(await shop.stores.connections.tokens()).refreshToken];
    if (connection !== undefined || shop.living.size === 0) expect([...shop.living], label).toEqual(known);
    else lost.push(label.split(" of ")[1]?.split(", ").at(-1) ?? "");
    expect(await shop.stores.consents.due(shop.clock.now()), label).toEqual([]);
  });

  count("connecting", deaths);
  expect(deaths).toBeGreaterThan(20);
  // The process died between the provider's answer and the first write: its tokens are stored nowhere, so no one can use them.
  expect(lost).toEqual(["client.send", "authorization.redeemCode"]);
});

test("connecting: the provider's answer shown again after a death connects nothing", async () => {
  const begin = async () => {
    const shop = await aShop();
    await shop.putTicket(STATE);
    return shop;
  };
  await killEverywhere(
    begin,
    (_, ports) => completeAuthorization(ports, { code: "code", state: STATE, cookies }),
    async (shop, label) => {
      await completeAuthorization(shop.stores, { code: "code", state: STATE, cookies: {} }).catch(() => {});

      expect(await shop.stores.connections.find(), label).toBeUndefined();
    },
  );
});

test("disconnecting: the permission is given back as soon as the connection ended", async () => {
  const deaths = await killEverywhere(
    aConnectedShop,
    (shop, ports) => disconnect(ports, { shop: shop.shop }),
    async (shop, label) => {
      await shop.liveThroughADay();

      const isConnected = (await shop.stores.connections.find())?.status === "connected";
      const holder = await shop.stores.organizations.findShop(ORGANIZATION);
      expect([shop.living.size, holder], label).toEqual(isConnected ? [1, shop.shop] : [0, undefined]);
    },
  );

  count("disconnecting", deaths);
  expect(deaths).toBeGreaterThan(5);
});

test("uninstalling: the message that comes again ends all of it", async () => {
  const readStore = () => Promise.reject(new AppError("platform_rejected"));
  const refresh = () => Promise.reject(new AppError("platform_token_missing"));
  const platform = { platformShop: { readStore }, platformAuthorization: { exchange: refresh, refresh } };
  const uninstall = (shop: KillableShop, ports: Ports) =>
    endInstallation({ ...ports, ...platform } as Parameters<typeof endInstallation>[0], shop.shop, shop.clock.now());
  const deaths = await killEverywhere(aConnectedShop, uninstall, async (shop, label) => {
    await uninstall(shop, shop.stores);
    await shop.liveThroughADay();

    const record = await shop.stores.shops.find();
    expect(record?.uninstalledAt, label).toBeDefined();
    expect([record?.epoch, shop.living.size, shop.told.includes("shop.uninstalled")], label).toEqual([2, 0, true]);
    await expect(shop.stores.shops.tokens(), label).rejects.toMatchObject({ code: "platform_token_missing" });
    expect(await shop.stores.organizations.findShop(ORGANIZATION), label).toBeUndefined();
  });

  count("uninstalling", deaths);
  expect(deaths).toBeGreaterThan(5);
});

test.each([true, false])(
  "a permission and its entry in the list of acts come together; granted: %s",
  async (isGranted) => {
    const table = memoryTable();
    const change = (shop: KillableShop, ports: Ports, granted: boolean) =>
      changePermission(
        { staff: staffStore(ports.table), clock: shop.clock, ids: shop.stores.ids },
        {
          shop: shop.shop,
          user: "42",
          name: "view_dashboard",
          isGranted: granted,
          reason: "Neu im Team",
          operator: "inge",
        },
      );
    const begin = async () => {
      const shop = await aKillableShop(table);
      if (!isGranted) await change(shop, shop.stores, true);
      return shop;
    };
    const deaths = await killEverywhere(
      begin,
      (shop, ports) => change(shop, ports, isGranted),
      async (shop, label) => {
        const { Items = [] } = await table.client.send(new ScanCommand({ TableName: table.name }));
        const acts = Items.map(({ access }) => Object(access)).filter(({ subject }) => subject === shop.shop);
        const has = permissionsOf((await shop.stores.shops.findWhole())?.staff ?? [], "42").includes("view_dashboard");
        expect(acts.at(-1)?.permission?.isGranted ?? false, label).toBe(has);
      },
    );

    count(isGranted ? "granting" : "revoking", deaths);
    expect(deaths).toBe(4);
  },
);
