// The authorization-code grant of optional scopes, on the simulated platform and the real table.
import { expect, test } from "vitest";
import { useTable } from "../dynamodb/a-table.ts";
import { aGrantWorld, signedAnew } from "./a-grant-world.ts";

const table = useTable();
const refused = { code: "grant_invalid" };

test("what the merchant grants is kept with the new token, and the way leads into the app", async () => {
  const world = await aGrantWorld(table());
  const browser = await world.begin("read_customers,write_orders");

  const { location, cookies } = await world.complete(await world.approve(browser), browser);

  expect(location).toBe(world.appUrl);
  expect(cookies[0]).toMatch(/^__Host-bf-grant=; .*Max-Age=0/);
  expect((await world.shops.find())?.scopes.toSorted()).toEqual(["read_customers", "read_orders", "write_orders"]);
  const { accessToken } = await world.shops.tokens();
  expect((await world.platformShop.readStore(world.shop, accessToken)).scopes).toContain("write_orders");
  expect(world.asked).toEqual([`${world.shop} redecide-orders`]);
});

test("where the platform installs the app itself, its own page asks for what the code did not bring", async () => {
  const world = await aGrantWorld(table(), { managesInstallation: true });
  const browser = await world.begin("read_customers");

  const sentOn = await fetch(browser.location, { redirect: "manual" });
  const query = Object.fromEntries(new URL(sentOn.headers.get("location") ?? "").searchParams);
  const { location } = await world.complete(query, browser);

  expect(location).toMatch(/^https:\/\/admin\.example\/store\/[\w-]+\/oauth\/install\?/);
  expect(new URL(location).searchParams.get("optional_scopes")).toBe("read_customers");
  expect((await world.shops.find())?.scopes).toEqual(["read_orders"]);
});

test.each(["write_products", "read_themes", "read_customers,write_customers"])(
  "scopes the app is not registered for are named and not asked for: %s",
  async (scopes) => {
    const world = await aGrantWorld(table());

    await expect(world.begin(scopes)).rejects.toMatchObject({ code: "scope_not_offered" });
  },
);

test("a state counts once, however often and however fast it comes", async () => {
  const world = await aGrantWorld(table());
  const browser = await world.begin("read_customers");
  const query = await world.approve(browser);

  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => world.complete(query, browser)));

  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(world.complete(query, browser)).rejects.toMatchObject(refused);
});

test("a state that was used does not count with a new code either", async () => {
  const world = await aGrantWorld(table());
  const browser = await world.begin("read_customers");
  const query = await world.approve(browser);
  await world.complete(query, browser);
  const second = await world.approve(await world.begin("read_customers"));

  const again = signedAnew(second, { state: query["state"] ?? "" });

  await expect(world.complete(again, browser)).rejects.toMatchObject(refused);
});

test("the answer to one browser is worth nothing in another", async () => {
  const world = await aGrantWorld(table());
  const [mine, foreign] = [await world.begin("read_customers"), await world.begin("read_customers")];
  const query = await world.approve(mine);

  await expect(world.complete(query, foreign)).rejects.toMatchObject(refused);
  await expect(world.complete(query, { cookies: {} })).rejects.toMatchObject(refused);
  expect((await world.shops.find())?.scopes).toEqual(["read_orders"]);
});

test("the answer of one shop is worth nothing for another", async () => {
  const world = await aGrantWorld(table());
  const other = await aGrantWorld(table());
  const browser = await world.begin("read_customers");
  const theirs = await other.approve(await other.begin("read_customers"));

  const swapped = signedAnew(theirs, { state: (await world.approve(browser))["state"] ?? "" });

  await expect(world.complete(swapped, browser)).rejects.toMatchObject(refused);
  expect((await world.shops.find())?.scopes).toEqual(["read_orders"]);
  expect((await other.shops.find())?.scopes).toEqual(["read_orders"]);
});

test("no parameter of an answer may be changed, and none added or left out", async () => {
  const world = await aGrantWorld(table());
  const browser = await world.begin("read_customers");
  const query = await world.approve(browser);
  const changed = Object.keys(query).flatMap((name) => {
    const { [name]: value = "", ...rest } = query;
    return [rest, { ...query, [name]: `${value}0` }, { ...query, [name]: value.slice(0, -1) }];
  });

  for (const each of [...changed, { ...query, more: "1" }])
    await expect(world.complete(each, browser), JSON.stringify(each)).rejects.toMatchObject(refused);
});

test("nobody can put a cookie together", async () => {
  const world = await aGrantWorld(table());
  const browser = await world.begin("read_customers");
  const query = await world.approve(browser);
  const [name = "", sealed = ""] = Object.entries(browser.cookies)[0] ?? [];
  const [payload = "", proof = ""] = sealed.split(".");
  const grant = JSON.parse(Buffer.from(payload, "base64url").toString());
  const forged = Buffer.from(JSON.stringify({ ...grant, expiresAt: "2099-01-01T00:00:00.000Z" })).toString("base64url");

  await expect(world.complete(query, { cookies: { [name]: `${forged}.${proof}` } })).rejects.toMatchObject(refused);
});

test("after ten minutes nothing is granted any more, whenever the platform signed it", async () => {
  const world = await aGrantWorld(table());
  const browser = await world.begin("read_customers");
  const query = await world.approve(browser);
  world.platform.clock.advance(601_000);

  const fresh = signedAnew(query, { timestamp: String(Math.floor(world.platform.clock.now() / 1000)) });

  await expect(world.complete(query, browser)).rejects.toMatchObject(refused);
  await expect(world.complete(fresh, browser)).rejects.toMatchObject(refused);
});

test("an answer signed two minutes ago is a replayed one", async () => {
  const world = await aGrantWorld(table());
  const browser = await world.begin("read_customers");
  const query = await world.approve(browser);
  world.platform.clock.advance(120_000);

  await expect(world.complete(query, browser)).rejects.toMatchObject(refused);
});

test("a shop in which the app is not installed is led into the app, and nothing is kept", async () => {
  const world = await aGrantWorld(table(), { isInstalled: false });
  const browser = await world.begin("read_customers");

  const { location } = await world.complete(await world.approve(browser), browser);

  expect(location).toBe(world.appUrl);
  expect(await world.shops.find()).toBeUndefined();
  await expect(world.shops.tokens()).rejects.toMatchObject({ code: "platform_token_missing" });
});

test("a code that the platform does not redeem leaves everything as it was", async () => {
  const world = await aGrantWorld(table());
  const browser = await world.begin("read_customers");
  const query = signedAnew(await world.approve(browser), { code: "unknown" });
  const before = await world.shops.tokens();

  await expect(world.complete(query, browser)).rejects.toMatchObject({ code: "platform_rejected" });
  expect(await world.shops.tokens()).toEqual(before);
});

test("a grant that comes back after the app was removed changes nothing", async () => {
  const world = await aGrantWorld(table());
  const browser = await world.begin("read_customers");
  const query = await world.approve(browser);
  await world.uninstall();

  expect((await world.complete(query, browser)).location).toBe(world.appUrl);
  expect(world.asked).toEqual([]);
  await expect(world.shops.tokens()).rejects.toMatchObject({ code: "platform_token_missing" });
});

test("a grant that was begun in an earlier installation changes nothing in the next one", async () => {
  const world = await aGrantWorld(table());
  const browser = await world.begin("read_customers");
  const query = await world.approve(browser);
  await world.uninstall();
  await world.installAgain();
  const before = await world.shops.tokens();

  expect((await world.complete(query, browser)).location).toBe(world.appUrl);
  expect(world.asked).toEqual([]);
  expect(await world.shops.tokens()).toEqual(before);
  expect((await world.shops.find())?.scopes).toEqual(["read_orders"]);
});
