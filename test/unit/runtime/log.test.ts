import { expect, onTestFinished, test, vi } from "vitest";
import { addLogContext, log, scrub, withLogContext, withOrder } from "#functions/runtime/log.ts";
import { AppError } from "#shared/errors.ts";
import { writtenLines } from "./written.ts";

const CANARIES = [
  "inge.musterfrau+shop@example.org",
  "INGE@EXAMPLE.ORG",
  "jörg@größe.example.de",
  "inge%40example.org",
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.c2lnbmF0dXJl",
  "shpat_0123456789abcdef0123456789abcdef",
  "shprt_0123456789abcdef",
];

test.each(CANARIES)("%s never passes, wherever it stands", (canary) => {
  const places = [canary, `customer ${canary}, order 1`, JSON.stringify({ a: { b: canary } }), `?email=${canary}&x=1`];

  for (const text of [...places, ...places.map((place) => JSON.stringify(place))])
    expect(scrub(text)).not.toContain(canary);
});

test.each([
  "Authorization: Bearer 4a5b6c7d8e9f",
  "authorization: basic dXNlcjpwYXNzd29yZA==",
  '{"access_token":"4a5b6c7d8e9f"}',
  '{"refresh_token": "4a5b6c7d8e9f"}',
  JSON.stringify({ body: JSON.stringify({ access_token: "4a5b6c7d8e9f" }) }),
  "client_secret=4a5b6c7d8e9f&grant_type=x",
  "https://app.example/api/lexoffice/callback?code=4a5b6c7d8e9f&state=4a5b6c7d8e9f",
  "/api/lexoffice/start?ticket=4a5b6c7d8e9f",
  "password: 4a5b6c7d8e9f",
])("a secret that is named never passes: %s", (text) => {
  expect(scrub(text)).not.toMatch(/4a5b6c7d8e9f|dXNlcjpwYXNzd29yZA/);
});

test("what the log is there for stays readable", () => {
  const line =
    '{"code":"accounting_uncertain","shop":"laden.myshopify.com","order":"5001","requestId":"1f3a-44","task":"invoice:5001:0"}';

  expect(scrub(line)).toBe(line);
});

test("a line carries the context of its invocation and of no other", async () => {
  const lines = writtenLines();
  const invocation = (requestId: string) =>
    withLogContext({ requestId, function: "f" }, async () => {
      addLogContext({ shop: `${requestId}.myshopify.com` });
      await Promise.resolve();
      log.info("hello", { count: 1 });
    });

  await Promise.all([invocation("a"), invocation("b")]);

  expect(lines.map((line) => JSON.parse(line))).toEqual(
    ["a", "b"].map((requestId) => ({
      level: "info",
      message: "hello",
      requestId,
      function: "f",
      shop: `${requestId}.myshopify.com`,
      count: 1,
    })),
  );
});

test("work on two orders at once names each in its own lines, and neither in others", async () => {
  const lines = writtenLines();
  await withLogContext({ requestId: "r1", function: "document-tasks", shop: "laden.myshopify.com" }, async () => {
    const on = (order: string) =>
      withOrder(order, async () => {
        log.info(`begins ${order}`);
        await Promise.resolve();
        log.info(`ends ${order}`);
      });
    await Promise.all([on("1"), on("2")]);
    log.info("after");
  });

  expect(lines.map((line) => JSON.parse(line)).map(({ message, order, shop }) => [message, order, shop])).toEqual(
    [
      ["begins 1", "1"],
      ["begins 2", "2"],
      ["ends 1", "1"],
      ["ends 2", "2"],
      ["after", undefined],
    ].map((row) => [...row, "laden.myshopify.com"]),
  );
});

test("a line names the trace of its call, by which the trace is found", async () => {
  const lines = writtenLines();
  vi.stubEnv("_X_AMZN_TRACE_ID", "Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1");
  onTestFinished(() => void vi.unstubAllEnvs());

  log.info("hello");

  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ trace: "1-5759e988-bd862e3fe1be46a994272793" });
});

test("a call's way is asked for by the lines that are written, and by nothing else", async () => {
  const lines = writtenLines();
  const way = vi.fn(() => ({ viewer: "0011223344556677", edge: "abc" }));
  const invocation = (isTold: boolean) =>
    withLogContext({ requestId: "r", function: "f" }, async () => {
      addLogContext({ way });
      if (isTold) log.info("hello");
    });

  await invocation(false);
  expect(way).not.toHaveBeenCalled();
  await invocation(true);

  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: "info", message: "hello", requestId: "r", function: "f", viewer: "0011223344556677", edge: "abc" },
  ]);
});

test("a known failure is told by its code, and its details stay out", () => {
  const lines = writtenLines();
  const details = { message: "Lindenweg 1, 79112 Freiburg", name: "Inge Musterfrau" };
  log.error("failed", { error: new AppError("accounting_rejected", details) });

  expect(JSON.parse(lines[0] ?? "")).toEqual({ level: "error", message: "failed", code: "accounting_rejected" });
});

test("an unknown failure is told whole, with its causes, one line long and without secrets", () => {
  const lines = writtenLines();
  const cause = new Error("refused for inge@example.org\nwith Bearer 4a5b6c7d8e9f");
  log.error("failed", { error: new TypeError("broken", { cause }) });

  const [line = ""] = lines;
  expect(line.trimEnd()).not.toContain("\n");
  expect(JSON.parse(line)).toMatchObject({
    error: "TypeError",
    detail: "broken",
    cause: { error: "Error", detail: "refused for [e-mail]\nwith Bearer [token]" },
  });
});

test("what was thrown without being an error leaves its type only", () => {
  const lines = writtenLines();
  log.error("failed", { error: { email: "inge@example.org", address: "Lindenweg 1" } });

  expect(JSON.parse(lines[0] ?? "")).toEqual({ level: "error", message: "failed", error: "object" });
});

test("a hostile text does not hold the log up", () => {
  const before = process.cpuUsage();
  for (const part of ["a", "a.", "eyJ", "shpat_", "%40", "token=", "Bearer "]) scrub(part.repeat(20_000));

  const { user } = process.cpuUsage(before);
  expect(user / 1_000_000).toBeLessThan(3);
});
