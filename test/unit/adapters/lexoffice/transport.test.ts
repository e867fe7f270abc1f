import { createServer, type Server } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { lexofficeAccounting } from "#functions/adapters/lexoffice/accounting.ts";
import { aContent } from "./a-content.ts";

const request = { content: aContent(), marker: "Ref 0123456789AB" };
const created = { id: "e9066f04-8cc7-4616-93f8-ac9ecc8479c8" };

/** A socket server that answers each connection as told; counts them. */
async function aServer(answer: (request: string) => string | undefined) {
  let connections = 0;
  const server: Server = createServer((socket) => {
    connections += 1;
    socket.on("error", () => {});
    socket.on("data", (bytes) => {
      const reply = answer(bytes.toString());
      if (reply === undefined) socket.resetAndDestroy();
      else if (reply !== "") socket.write(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  onTestFinished(() => void server.close());
  return { port, connections: () => connections };
}

const http = (status: string, body: string, length = Buffer.byteLength(body)) =>
  `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${body}`;

const accountingAt = (port: number, timeoutMilliseconds = 2_000) =>
  lexofficeAccounting({ baseUrl: `http://127.0.0.1:${port}`, timeoutMilliseconds, now: () => 0 }).with("token");

/** The results of a write and a read at a server with these answers. */
async function outcomes(answer: (request: string) => string | undefined, timeoutMilliseconds?: number) {
  const { port } = await aServer(answer);
  const accounting = accountingAt(port, timeoutMilliseconds);
  const codeOf = (reason: unknown) => (reason instanceof Error && "code" in reason ? reason.code : reason);
  const write = await accounting.createDocument(request).then(() => "done", codeOf);
  const read = await accounting.profile().then(() => "done", codeOf);
  return { write, read };
}

const open = { write: "accounting_uncertain", read: "accounting_unavailable" };

test("a reset after the request was sent leaves a write open", async () => {
  expect(await outcomes(() => undefined)).toEqual(open);
});

test("silence until the time-out leaves a write open", async () => {
  expect(await outcomes(() => "", 100)).toEqual(open);
});

test("a body that stops half-way leaves a write open", async () => {
  expect(await outcomes(() => http("201 Created", '{"id":"e9066f04', 900), 100)).toEqual(open);
});

test("a 2xx without a readable body leaves a write open", async () => {
  expect(await outcomes(() => http("201 Created", "<html>"))).toEqual(open);
});

test("a body without end leaves a write open", async () => {
  const head = "HTTP/1.1 201 Created\r\ncontent-type: application/json\r\n\r\n";

  expect(await outcomes(() => head + " ".repeat(5 * 1024 * 1024))).toEqual(open);
});

test("a redirect is not followed", async () => {
  const redirect = "HTTP/1.1 307 Temporary Redirect\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n";

  expect(await outcomes(() => redirect)).toEqual(open);
});

test("where nobody listens nothing was sent", async () => {
  const { port } = await aServer(() => undefined);
  const free = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : port));
    });
  });

  await expect(accountingAt(free).createDocument(request)).rejects.toMatchObject({
    code: "accounting_unavailable",
    details: { reason: "not_sent" },
  });
});

test("where the name is unknown nothing was sent", async () => {
  const accounting = lexofficeAccounting({ baseUrl: "http://nowhere.invalid", now: () => 0 }).with("token");

  await expect(accounting.createDocument(request)).rejects.toMatchObject({
    code: "accounting_unavailable",
    details: { reason: "not_sent" },
  });
});

test("no socket is used twice", async () => {
  const { port, connections } = await aServer(() => http("201 Created", JSON.stringify(created)));
  const accounting = accountingAt(port);

  await accounting.createDocument(request);
  await accounting.createDocument(request);

  expect(connections()).toBe(2);
});

test.each([
  ["seconds", "retry-after: 7", 7],
  ["a day", "retry-after: 86400", 60],
  ["a date", "date: Fri, 20 Nov 2026 09:00:00 GMT\r\nretry-after: Fri, 20 Nov 2026 09:00:05 GMT", 5],
  ["nonsense", "retry-after: soon", undefined],
])("throttling asked for in %s", async (_, header, retryAfterSeconds) => {
  const { port } = await aServer(() => `HTTP/1.1 429 Too Many Requests\r\n${header}\r\ncontent-length: 0\r\n\r\n`);

  await expect(accountingAt(port).createDocument(request)).rejects.toMatchObject({
    code: "accounting_throttled",
    details: { retryAfterSeconds },
  });
});

test("no token stands in a failure", async () => {
  const { port } = await aServer(() => http("406 Not Acceptable", '{"message":"nein"}'));
  const accounting = lexofficeAccounting({ baseUrl: `http://127.0.0.1:${port}`, now: () => 0 }).with("canary-token");

  const error: unknown = await accounting.createDocument(request).catch((reason: unknown) => reason);

  expect(JSON.stringify([error, error instanceof Error ? [error.message, error.stack] : []])).not.toContain("canary");
});
