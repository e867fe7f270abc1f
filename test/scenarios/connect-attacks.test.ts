import { afterEach, expect, test } from "vitest";
import { request, sessionToken } from "./app.ts";
import { clearFaults } from "./client.ts";
import { clickThrough, companyOf, newcomer, statusOf } from "./connect-attacks-steps.ts";
import { askForShop, connectLink, connectShop, formOf, openStart, submit } from "./connect-flow.ts";

afterEach(clearFaults);

test("a link that somebody sends to others attaches nobody's account, whatever they click", async () => {
  const [attacker, victim] = [await newcomer("sends-link"), await newcomer("follows-link")];

  const answer = await clickThrough(await connectLink(attacker), victim);

  expect(answer.status).toBe(403);
  expect(await statusOf(attacker)).toBe("never");
  expect(await statusOf(victim)).toBe("never");
  expect((await connectShop(victim)).status).toBe(200);
});

test("a form with the attacker's own session counts in the attacker's browser only", async () => {
  const attacker = await newcomer("forges-form");
  const page = await openStart(attacker);

  const answer = await submit({ ...page, cookie: "" }, { session: await sessionToken(attacker.shop) });

  expect(answer.status).toBe(400);
  expect(answer.headers.get("location")).toBeNull();
});

test("the page before the provider names the shop that asked, runs one script and leads nowhere else", async () => {
  const shop = await newcomer("names-shop");

  const answer = await request("GET", await connectLink(shop));

  expect(answer.text).toContain(`(${shop.shop}) mit Lexware Office verbinden`);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(
    /default-src 'none'; script-src 'sha256-[^']+'; .*form-action 'self' http:\/\/127\.0\.0\.1:\d+; frame-ancestors 'none'/,
  );
});

test("nothing is connected before the merchant has seen shop and account", async () => {
  const [shop, other] = [await newcomer("looks-first"), await newcomer("is-quicker")];

  const question = await askForShop(shop);

  expect(question.text).toContain(companyOf("looks-first"));
  expect(question.text).toContain(shop.shop);
  expect(await statusOf(shop)).toBe("never");
  expect((await connectShop(other, shop.organizationId)).status).toBe(200);
  expect((await submit(formOf(question), { decision: "connect" })).status).toBe(409);
  expect(await statusOf(shop)).toBe("never");
});
