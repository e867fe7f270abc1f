import { afterEach, expect, test } from "vitest";
import { decidePendingConnection, disconnect, getPendingConnection } from "#shared/api/connection.ts";
import { call, sessionToken, shopOf } from "./app.ts";
import {
  advance,
  clearFaults,
  control,
  makeShop,
  provider,
  runSchedule,
  type ScenarioShop,
  settle,
  uninstall,
} from "./client.ts";
import { clickThrough, companyOf, newcomer, statusOf } from "./connect-attacks-steps.ts";
import { askForShop, connectLink, connectShop, decide, formOf, openPopup, returnTo, submit } from "./connect-flow.ts";

afterEach(clearFaults);

/** Counts the times that permissions of the shop's organisation were given back at the provider. */
async function revocations(shop: ScenarioShop): Promise<number> {
  return (await provider(shop)).calls.find(({ route }) => route === "/oauth2/revoke")?.count ?? 0;
}

const providerIsDown = () =>
  control("POST", "/lexoffice/faults", { match: { method: "POST", path: "/oauth2/revoke" }, fault: "503" });

test("nor does it where the victim works in the app of their own shop", async () => {
  const [attacker, victim] = [await newcomer("sends-again"), await newcomer("works-meanwhile")];

  const answer = await clickThrough(await connectLink(attacker), victim, await sessionToken(victim.shop));

  expect(answer.status).toBe(403);
  expect(await statusOf(attacker)).toBe("never");
  expect(await statusOf(victim)).toBe("never");
});

test("the click counts once, and only in the browser that asked", async () => {
  const shop = await newcomer("clicks-once");
  const question = formOf(await askForShop(shop));

  const [elsewhere, here] = [
    await submit({ ...question, cookie: "" }, { decision: "connect" }),
    await submit(question, { decision: "connect" }),
  ];

  expect([elsewhere.status, here.status]).toEqual([400, 400]);
  expect(await statusOf(shop)).toBe("never");
});

test("who declines on the second page gives the permission back", async () => {
  const shop = await newcomer("declines");

  const answer = await submit(formOf(await askForShop(shop)), { decision: "cancel" });
  await settle();

  expect(answer.text).toContain("Du hast abgebrochen.");
  expect(await revocations(shop)).toBe(1);
  expect(await statusOf(shop)).toBe("never");
});

test("a page that is left without a word gives the permission back", async () => {
  const shop = await newcomer("walks-away");
  const question = formOf(await askForShop(shop));

  await advance("PT7M");
  await settle();

  expect(await revocations(shop)).toBe(1);
  expect((await submit(question, { decision: "connect" })).status).toBe(400);
  expect(await statusOf(shop)).toBe("never");
});

test("an account that another shop holds is refused, and its permission given back", async () => {
  const [holder, shop] = [await makeShop("holds-it"), await newcomer("wants-it")];

  const answer = await connectShop(shop, holder.organizationId);
  await settle();

  expect(answer.status).toBe(409);
  expect(await revocations(holder)).toBe(1);
  expect((await shopOf(holder)).lexoffice.isConnected).toBe(true);
});

test("where the window was lost, the app asks; only once", async () => {
  const shop = await newcomer("loses-window");
  await askForShop(shop);

  const { pending } = await call(shop, getPendingConnection);
  const record = await call(shop, decidePendingConnection, { decision: "connect" });

  expect(pending?.company).toBe(companyOf("loses-window"));
  expect(record.lexoffice.isConnected).toBe(true);
  expect((await call(shop, getPendingConnection)).pending).toBeNull();
});

test("an answer of the provider that comes after the app was removed changes nothing", async () => {
  const [shop, other] = [await newcomer("leaves-early"), await newcomer("stays")];
  const popup = await openPopup(shop);
  const callback = await decide(popup, { organizationId: shop.organizationId });
  await uninstall(shop);
  await settle();

  expect((await returnTo(callback, popup.cookie)).status).toBe(400);
  expect((await connectShop(other, shop.organizationId)).status).toBe(200);
});

test("nor does one that comes after the app was installed again", async () => {
  const shop = await newcomer("comes-again");
  const popup = await openPopup(shop);
  const callback = await decide(popup, { organizationId: shop.organizationId });
  await uninstall(shop);
  await settle();
  await newcomer("comes-again");

  expect((await returnTo(callback, popup.cookie)).status).toBe(400);
  expect(await statusOf(shop)).toBe("never");
});

test("nor does a click on the second page, and the permission goes back", async () => {
  const shop = await newcomer("clicks-late");
  const question = formOf(await askForShop(shop));
  await uninstall(shop);
  await settle();
  await newcomer("clicks-late");

  expect((await submit(question, { decision: "connect" })).status).toBe(400);
  await settle();
  expect(await statusOf(shop)).toBe("never");
  expect(await revocations(shop)).toBe(1);
});

test("ending the connection gives the permission back, also where the provider does not answer at first", async () => {
  const shop = await makeShop("ends-in-outage");
  await providerIsDown();

  await call(shop, disconnect);
  await settle();
  const duringOutage = await revocations(shop);
  await clearFaults();
  await advance("PT10M");
  await settle();

  expect([duringOutage, await revocations(shop)]).toEqual([0, 1]);
});

test("removing the app gives the permission back", async () => {
  const shop = await makeShop("removes-app");

  await uninstall(shop);
  await settle();

  expect(await revocations(shop)).toBe(1);
});

test("another account gives the former one's permission back", async () => {
  const [shop, next] = [await makeShop("changes-account"), await newcomer("lends-account")];

  expect((await connectShop(shop, next.organizationId)).status).toBe(200);
  await settle();

  expect([await revocations(shop), await revocations(next)]).toEqual([1, 0]);
  expect((await shopOf(shop)).lexoffice.isConnected).toBe(true);
});

test("the same account connected again keeps working", async () => {
  const shop = await makeShop("connects-twice");

  expect((await connectShop(shop)).status).toBe(200);
  await settle();
  await runSchedule("refresh-tokens");
  await settle();

  expect(await revocations(shop)).toBe(0);
  expect((await shopOf(shop)).lexoffice.isConnected).toBe(true);
});
