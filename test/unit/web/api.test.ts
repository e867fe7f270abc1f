import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pathParameters } from "#shared/api/address.ts";
import { type Address, endpoints } from "#shared/api/endpoints.ts";
import { createClient } from "#web/lib/api.ts";
import { sessionToken } from "#web/lib/platform.ts";
import { sourcesBelow } from "../structure/source-imports.ts";

interface Sent {
  address: string;
  method: string | undefined;
  authorization: string | null;
  body: unknown;
}

/** A client whose server answers from a list, one answer per request, and that notes what was sent. */
function aClient(answers: readonly (() => Response | Promise<Response>)[]) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  let tokens = 0;
  const client = createClient({
    sessionToken: async () => `token-${++tokens}`,
    wait: async (seconds) => void waits.push(seconds),
    fetch: async (address, { method, headers, body }) => {
      sent.push({ address, method, authorization: new Headers(headers).get("Authorization"), body });
      const answer = answers[sent.length - 1];
      if (answer === undefined) throw new Error(`unexpected request ${sent.length}: ${address}`);
      return await answer();
    },
  });
  return { client, sent, waits };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const staleToken = () =>
  json({ code: "unauthorized", message: "stale" }, 401, { "X-Shopify-Retry-Invalid-Session-Request": "1" });
const notInstalled = () => json({ code: "shop_not_installed", message: "" }, 409);
const page = { items: [], hasNext: false };
const listInput = { sortBy: "date", sortDir: "desc", limit: 50 } as const;

test("a reading call carries its input in the query and the session token in the header", async () => {
  const { client, sent } = aClient([() => json(page)]);

  await client.call("GET /api/orders", { ...listInput, search: "Jürgen & Söhne" });

  expect(sent).toEqual([
    {
      address: "/api/orders?sortBy=date&sortDir=desc&limit=50&search=J%C3%BCrgen+%26+S%C3%B6hne",
      method: "GET",
      authorization: "Bearer token-1",
      body: undefined,
    },
  ]);
});

test("a path parameter stands in the path and not in the query", async () => {
  const { client, sent } = aClient([() => json({})]);

  await client.call("GET /api/orders/{orderId}", { orderId: "17" });

  expect(sent[0]?.address).toBe("/api/orders/17");
});

test("a writing call carries its input as JSON", async () => {
  const { client, sent } = aClient([() => json({})]);

  await client.call("PATCH /api/shop/preferences", { invoiceCreate: "all" });

  expect(sent[0]).toMatchObject({ method: "PATCH", body: '{"invoiceCreate":"all"}' });
});

test("a writing call without input has no body", async () => {
  const { client, sent } = aClient([() => json({})]);

  await client.call("POST /api/lexoffice/disconnect", {});

  expect(sent[0]).toMatchObject({ method: "POST", body: undefined });
});

test("a stale session token is replaced once by a fresh one", async () => {
  const { client, sent } = aClient([staleToken, () => json(page)]);

  const answer = await client.call("GET /api/orders", listInput);

  expect(answer).toEqual(page);
  expect(sent.map(({ authorization }) => authorization)).toEqual(["Bearer token-1", "Bearer token-2"]);
});

const tooMany = (retryAfter?: string) => () =>
  json({ code: "too_many_requests", message: "" }, 429, retryAfter === undefined ? {} : { "Retry-After": retryAfter });

test("a call that was one too many waits as long as it is told, and is sent once more", async () => {
  const { client, sent, waits } = aClient([tooMany("2"), () => json(page)]);

  const answer = await client.call("GET /api/orders", listInput);

  expect([answer, waits, sent.length]).toEqual([page, [2], 2]);
});

test.each([
  ["a second time", [tooMany("1"), tooMany("1")], [1]],
  ["for longer than a merchant would look at a frame", [tooMany("30")], []],
  ["for an unknown time", [tooMany()], []],
])("a call that is refused %s is told in German", async (_, answers, waited) => {
  const { client, sent, waits } = aClient(answers);

  await expect(client.call("GET /api/orders", listInput)).rejects.toMatchObject({
    code: "too_many_requests",
    message: expect.stringContaining("Warte einen Moment"),
  });
  expect([waits, sent.length]).toEqual([waited, answers.length]);
});

test("a second refusal of the session token is an error, not another try", async () => {
  const { client, sent } = aClient([staleToken, staleToken]);

  await expect(client.call("GET /api/orders", listInput)).rejects.toMatchObject({ code: "unauthorized", status: 401 });
  expect(sent).toHaveLength(2);
});

test("a 401 that does not ask for a fresh token is not repeated", async () => {
  const { client, sent } = aClient([() => json({ code: "unauthorized", message: "" }, 401)]);

  await expect(client.call("GET /api/orders", listInput)).rejects.toMatchObject({ code: "unauthorized" });
  expect(sent).toHaveLength(1);
});

test("a call before the installation waits for the shop call and is sent again", async () => {
  const { client, sent } = aClient([notInstalled, () => json({}), () => json(page)]);

  const answer = await client.call("GET /api/orders", listInput);

  expect(answer).toEqual(page);
  expect(sent[1]?.address).toBe("/api/shop");
});

test("several calls before the installation install only once", async () => {
  const { client, sent } = aClient([
    notInstalled,
    notInstalled,
    () => json({}),
    () => json(page),
    () => json({ id: "17" }),
  ]);

  await Promise.all([
    client.call("GET /api/orders", listInput),
    client.call("GET /api/orders/{orderId}", { orderId: "17" }),
  ]);

  expect(sent.filter(({ address }) => address === "/api/shop")).toHaveLength(1);
});

test("the shop call itself never waits for itself", async () => {
  const { client, sent } = aClient([notInstalled]);

  await expect(client.call("GET /api/shop", {})).rejects.toMatchObject({ code: "shop_not_installed" });
  expect(sent).toHaveLength(1);
});

test("a failed installation is what the waiting call fails with", async () => {
  const { client } = aClient([notInstalled, () => json({ code: "platform_unavailable", message: "" }, 503)]);

  await expect(client.call("GET /api/orders", listInput)).rejects.toMatchObject({ code: "platform_unavailable" });
});

test("a call without an answer says that the connection is missing", async () => {
  const { client } = aClient([() => Promise.reject(new TypeError("fetch failed"))]);

  await expect(client.call("GET /api/orders", listInput)).rejects.toMatchObject({
    code: "offline",
    status: 0,
    message: "Keine Verbindung zum Server. Prüfe deine Internetverbindung.",
  });
});

test("a call that takes too long says so", async () => {
  const { client } = aClient([() => Promise.reject(new DOMException("too long", "TimeoutError"))]);

  await expect(client.call("GET /api/orders", listInput)).rejects.toMatchObject({ code: "timed_out" });
});

test("an answer that is no JSON is an error of its own", async () => {
  const { client } = aClient([() => new Response("<html>", { status: 200 })]);

  await expect(client.call("GET /api/orders", listInput)).rejects.toMatchObject({ code: "unreadable_answer" });
});

test("a document is downloaded as a file", async () => {
  const { client, sent } = aClient([() => new Response("%PDF-1.7")]);

  const file = await client.download("GET /api/orders/{orderId}/lexoffice/{kind}/{documentKey}/download", {
    orderId: "17",
    kind: "invoice",
    documentKey: "doc_1",
  });

  expect(await file.text()).toBe("%PDF-1.7");
  expect(sent[0]?.address).toBe("/api/orders/17/lexoffice/invoice/doc_1/download");
});

test("a public call needs no token: it works outside the admin", async () => {
  const sent: (string | null)[] = [];
  const client = createClient({
    sessionToken,
    wait: async () => {},
    fetch: async (_, { headers }) => {
      sent.push(new Headers(headers).get("Authorization"));
      return json({ sent: true });
    },
  });

  const answer = await client.call("POST /api/help/contact", {
    subject: "a",
    message: "b",
    replyTo: "c@d.de",
    website: "",
  });

  expect([answer, sent]).toEqual([{ sent: true }, [null]]);
});

const screens = sourcesBelow("web")
  .filter((file) => !file.startsWith("web/public-site/"))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

test.each(endpoints.filter(({ address }) => screens.includes(`"${address}"`)))(
  "$address carries a session token unless it is public",
  async ({ address, access, path }) => {
    const { client, sent } = aClient([() => json({})]);
    const input = Object.fromEntries(pathParameters(path).map((name) => [name, "1"]));

    await client.call(address as Address, input as never);

    expect(sent.map(({ authorization }) => authorization !== null)).toEqual([access !== "public"]);
  },
);

test("neither an unknown address nor a wrong input compiles", async () => {
  const { client } = aClient([() => json({}), () => json({})]);

  // @ts-expect-error no endpoint has this address
  await client.call("GET /api/order", {});
  // @ts-expect-error the order's id is a text
  await client.call("GET /api/orders/{orderId}", { orderId: 17 });
});

test("outside the admin a call says where the app is to be opened", async () => {
  const client = createClient({
    sessionToken,
    wait: async () => {},
    fetch: () => Promise.reject(new Error("never sent")),
  });

  await expect(client.call("GET /api/orders", listInput)).rejects.toMatchObject({ code: "not_embedded", status: 0 });
});
