import { afterEach, expect, test } from "vitest";
import { type Answer, request, sessionToken, shopOf } from "./app.ts";
import { clearFaults, makeShop, type ScenarioShop } from "./client.ts";
import { askForShop, connectLink, connectShop, decide, formOf, openStart, submit } from "./connect-flow.ts";

afterEach(clearFaults);

const companyOf = (name: string) => `Firma ${name} GmbH`;
const newcomer = (name: string) => makeShop(name, { connected: false, profile: { companyName: companyOf(name) } });
const statusOf = async (shop: ScenarioShop) => (await shopOf(shop)).lexoffice.status;

/** A victim's browser: it follows every redirect, allows access to its own company and clicks every link that continues. */
async function clickThrough(link: string, victim: ScenarioShop, session = ""): Promise<Answer> {
  const cookies = new Map<string, string>();
  const keep = (answer: Answer) => {
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    return answer;
  };
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  let answer = keep(await request("GET", link));
  for (let step = 0; step < 8; step++) {
    const location = answer.headers.get("location");
    if (answer.status === 302 && location?.includes("/oauth2/authorize")) {
      const callback = await decide({ authorizeUrl: location }, { organizationId: victim.organizationId });
      answer = keep(await request("GET", callback, { headers: { cookie: cookie() } }));
    } else if (answer.text.includes("<form")) {
      const fields: Record<string, string> = answer.text.includes('name="decision"')
        ? { decision: "connect" }
        : { session };
      answer = keep(await submit({ ...formOf(answer), cookie: cookie() }, fields));
    } else return answer;
  }
  throw new Error("the way does not end");
}

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
