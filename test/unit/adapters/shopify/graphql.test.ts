import { expect, test } from "vitest";
import * as z from "zod/mini";
import { queryShop } from "#functions/adapters/shopify/graphql.ts";

/** Asks a platform that answers this way. */
function ask(answer: () => Response) {
  const sent: { url: string; init: RequestInit }[] = [];
  const calls = {
    baseUrl: "https://{shop}",
    apiVersion: "2026-10",
    fetch: async (url: string | URL | Request, init: RequestInit = {}) => {
      sent.push({ url: String(url), init });
      return answer();
    },
  };
  const schema = z.object({ shop: z.object({ name: z.string() }) });
  const request = { shop: "demo.myshopify.com", accessToken: "shpat_1", document: "query Q { shop { name } }", schema };
  return { sent, result: queryShop(calls, request) };
}

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });

const errorWith = (code: string) => json({ data: null, errors: [{ message: "any text", extensions: { code } }] });

test("the query goes to the shop's address with its token, and its data comes back", async () => {
  const { sent, result } = ask(json({ data: { shop: { name: "Kaffeehaus" } } }));

  expect(await result).toEqual({ shop: { name: "Kaffeehaus" } });
  expect(sent[0]?.url).toBe("https://demo.myshopify.com/admin/api/2026-10/graphql.json");
  expect(sent[0]?.init).toMatchObject({ redirect: "manual", headers: { "x-shopify-access-token": "shpat_1" } });
});

test.each<[string, () => Response, string]>([
  ["a dead token", json({ errors: "[API] Invalid API key" }, 401), "platform_token_missing"],
  ["too many requests", json({}, 429), "platform_unavailable"],
  ["the platform's own too many", json({}, 430), "platform_unavailable"],
  ["a server error", json({}, 500), "platform_unavailable"],
  ["a gateway error in HTML", () => new Response("<html>502</html>", { status: 502 }), "platform_unavailable"],
  ["an HTML page with 200", () => new Response("<html>Wartung</html>"), "platform_unavailable"],
  ["an empty answer", () => new Response(""), "platform_unavailable"],
  ["a text as JSON", json("ok"), "platform_unavailable"],
  ["throttling", errorWith("THROTTLED"), "platform_unavailable"],
  ["an internal error", errorWith("INTERNAL_SERVER_ERROR"), "platform_unavailable"],
  ["a missing scope", errorWith("ACCESS_DENIED"), "platform_rejected"],
  ["a query too dear", errorWith("MAX_COST_EXCEEDED"), "platform_rejected"],
  ["an error without code", json({ errors: [{ message: "Throttled" }] }), "platform_rejected"],
  ["a frozen shop", json({ errors: "Payment Required" }, 402), "platform_rejected"],
  ["a forbidden call", json({}, 403), "platform_rejected"],
  ["a shop that is gone", json({ errors: "Not Found" }, 404), "platform_rejected"],
  ["a locked shop", json({}, 423), "platform_rejected"],
  [
    "a redirect",
    () => new Response(null, { status: 301, headers: { location: "https://evil.example" } }),
    "platform_rejected",
  ],
  ["an unexpected shape", json({ data: { shop: { name: 5 } } }), "platform_rejected"],
  ["no data", json({}), "platform_rejected"],
])("%s is told by status and code", async (_, answer, code) => {
  await expect(ask(answer).result).rejects.toMatchObject({ code });
});

test("an answer of another version is refused: its fields may mean something else", async () => {
  const answer = json({ data: { shop: { name: "x" } } }, 200, { "x-shopify-api-version": "2027-01" });

  await expect(ask(answer).result).rejects.toMatchObject({
    code: "platform_rejected",
    details: { asked: "2026-10", answered: "2027-01" },
  });
});

test("throttling names the seconds until the query is affordable", async () => {
  const throttleStatus = { maximumAvailable: 2000, currentlyAvailable: 50, restoreRate: 100 };
  const answer = json({
    errors: [{ message: "Throttled", extensions: { code: "THROTTLED" } }],
    extensions: { cost: { requestedQueryCost: 420, actualQueryCost: null, throttleStatus } },
  });

  await expect(ask(answer).result).rejects.toMatchObject({ details: { retryAfterSeconds: 4 } });
});

test("an answer without end is not read to its end", async () => {
  const endless = new ReadableStream<Uint8Array>({ pull: (stream) => stream.enqueue(new Uint8Array(1024 * 1024)) });

  await expect(ask(() => new Response(endless)).result).rejects.toMatchObject({ code: "platform_unavailable" });
});

test("an unexpected shape names places, never values", async () => {
  const error: unknown = await ask(json({ data: { shop: { name: 12345 } } })).result.catch((reason: unknown) => reason);

  expect(error).toMatchObject({ details: { paths: ["shop.name"] } });
  expect(JSON.stringify(error)).not.toContain("12345");
});

test("no connection may be tried again", async () => {
  const failing = () => {
    throw new TypeError("fetch failed");
  };

  await expect(ask(failing).result).rejects.toMatchObject({ code: "platform_unavailable" });
});
