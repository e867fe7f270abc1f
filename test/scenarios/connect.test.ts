import { beforeAll, describe, expect, test } from "vitest";
import { disconnect, listPrintLayouts, pullProfile } from "#shared/api/connection.ts";
import { failureMessages } from "#shared/failure-messages.ts";
import { call, request, shopOf } from "./app.ts";
import { advance, makeShop, type ScenarioShop } from "./client.ts";
import { connectLink, connectShop, decide, openPopup, returnTo } from "./connect-flow.ts";

describe("connecting an account", () => {
  let shop: ScenarioShop;
  beforeAll(async () => {
    shop = await makeShop("connects", { connected: false });
  });
  const status = async () => (await shopOf(shop)).lexoffice.status;

  test("works through a link that can be used once", async () => {
    const link = await connectLink(shop);

    const [first, second] = [await request("GET", link), await request("GET", link)];

    expect(first.status).toBe(200);
    expect(first.headers.getSetCookie()[0]).toMatch(/^__Host-[\w-]+=.+; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    expect(second.status).toBe(400);
    expect(second.text).toContain(failureMessages.ticket_invalid);
  });

  test("needs the link within a minute", async () => {
    const link = await connectLink(shop);

    await advance("PT2M");

    expect((await request("GET", link)).status).toBe(400);
  });

  test("needs the browser that began", async () => {
    const popup = await openPopup(shop);
    const callback = await decide(popup, { organizationId: shop.organizationId });

    const answer = await returnTo(callback);

    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(answer.text).toContain("Verbindung fehlgeschlagen");
    expect((await returnTo(callback, popup.cookie)).status).toBe(400);
    expect(await status()).toBe("never");
  });

  test("refuses the cookie of another attempt", async () => {
    const [mine, foreign] = [await openPopup(shop), await openPopup(shop)];
    const callback = await decide(mine, { organizationId: shop.organizationId });

    expect((await returnTo(callback, foreign.cookie)).status).toBe(400);
    expect(await status()).toBe("never");
  });

  test.each([
    "?code=abc&state=st_AAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "?code=abc&state=%00%3Cscript%3E",
    "?code=abc",
    "?state=st_AAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "",
    `?code=${"c".repeat(2_048)}&state=x`,
  ])("refuses a callback nobody asked for: %s", async (query) => {
    const popup = await openPopup(shop);

    const answer = await returnTo(`/api/lexoffice/callback${query}`, popup.cookie);

    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain("<script");
    expect(await status()).toBe("never");
  });

  test("tells a person who said no what happened", async () => {
    const popup = await openPopup(shop);

    const answer = await returnTo(await decide(popup, { decision: "deny" }), popup.cookie);

    expect(answer.status).toBe(400);
    expect(answer.text).toContain(failureMessages.authorization_denied);
    expect(await status()).toBe("never");
  });

  test("refuses a code the provider never gave out", async () => {
    const popup = await openPopup(shop);
    const state = new URL(popup.authorizeUrl).searchParams.get("state") ?? "";

    const answer = await returnTo(`/api/lexoffice/callback?code=made-up&state=${state}`, popup.cookie);

    expect(answer.status).toBe(400);
    expect(await status()).toBe("never");
  });

  test("refuses an account that another shop holds", async () => {
    const holder = await makeShop("holds-account");

    const answer = await connectShop(shop, holder.organizationId);

    expect(answer.status).toBe(409);
    expect(answer.text).toContain("Dieses Lexware-Konto ist schon mit einem anderen Shop verbunden.");
    expect(await status()).toBe("never");
    expect((await shopOf(holder)).lexoffice.isConnected).toBe(true);
  });

  test("shows the account's profile, and a page that closes itself at the end", async () => {
    const answer = await connectShop(shop);

    expect(answer.status).toBe(200);
    expect(answer.text).toContain("window.close()");
    const { lexoffice } = await shopOf(shop);
    expect(lexoffice).toMatchObject({ isConnected: true, status: "connected" });
    expect(lexoffice.profile?.companyName).not.toBe("");
  });

  test("ends by the merchant's wish, and frees the account for another shop", async () => {
    await connectShop(shop);
    const next = await makeShop("takes-over", { connected: false });

    const record = await call(shop, disconnect);
    const again = await call(shop, disconnect);

    expect([record.lexoffice.status, again.lexoffice.status]).toEqual(["disconnected", "disconnected"]);
    expect((await connectShop(next, shop.organizationId)).status).toBe(200);
  });

  test("is needed before the profile can be read", async () => {
    const unconnected = await makeShop("never-connected", { connected: false });

    await expect(call(unconnected, pullProfile)).rejects.toThrow(/not_connected/);
    await expect(call(unconnected, listPrintLayouts)).rejects.toThrow(/not_connected/);
  });
});
