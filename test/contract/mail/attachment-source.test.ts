import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attachmentSource } from "#functions/adapters/mail/attachment-source.ts";
import { tryAttachments } from "#functions/modules/mail/try-attachments.ts";
import { ATTACHMENT_BYTES } from "#shared/domain/mail/attachments.ts";
import { preferences } from "../../builders/settings.ts";
import { FILE_HOST, makeCertificate } from "../../sandbox/mail/certificate.ts";

/** A busy machine takes its time. */
const PATIENCE = 60_000;
const certificate = makeCertificate();
const largest = Buffer.alloc(ATTACHMENT_BYTES, " ");
largest.write("%PDF-1.7");
/** Answers that a test ends. */
let held: ServerResponse[] = [];
let server: Server;
let port = 0;

const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  "/a.pdf": (response) => response.end("%PDF-1.7 x"),
  "/page.html": (response) => response.end("<p>gr\u00fcn</p>"),
  "/wrong.pdf": (response) => response.end("<html>"),
  "/full.pdf": (response) => response.end(largest),
  "/more.pdf": (response) => response.end(Buffer.concat([largest, Buffer.from("x")])),
  "/moved.pdf": (response) => response.writeHead(302, { location: "https://169.254.169.254/" }).end(),
  "/gone.pdf": (response) => response.writeHead(404).end(),
};

beforeAll(async () => {
  server = createServer({ key: certificate.key, cert: certificate.cert }, ({ url = "" }, response) => {
    const path = url.split("?")[0] ?? "";
    const answer = answers[path];
    if (answer !== undefined) return void answer(response);
    response.write(largest.subarray(0, -1));
    held.push(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const source = (local = new Map([[FILE_HOST, port]])) =>
  attachmentSource({
    ...{ local, authorities: [certificate.ca], hold: async () => undefined },
    patienceMilliseconds: PATIENCE,
  });
const at = (path: string) => `https://${FILE_HOST}${path}`;

test.each([
  ["/a.pdf", { type: "pdf" }],
  ["/page.html", { type: "html" }],
  ["/full.pdf", { type: "pdf" }],
  ["/wrong.pdf", { fault: "type" }],
  ["/makro.docm", { fault: "type" }],
  ["/more.pdf", { fault: "size" }],
  ["/moved.pdf", { fault: "unreachable" }],
  ["/gone.pdf", { fault: "unreachable" }],
])("%s is %j, whether its bytes are kept or not", async (path, expected) => {
  expect(await source().probe(at(path))).toEqual(expected);
  const { type, fault } = { type: undefined, fault: undefined, ...(await source().download(at(path))) };
  expect(type === undefined ? { fault } : { type }).toEqual(expected);
});

test("the bytes of a file arrive as they are", async () => {
  const found = await source().download(at("/full.pdf"));

  expect("bytes" in found && largest.equals(found.bytes)).toBe(true);
});

test("a host of this machine is called only where it is named as one", async () => {
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
  const guarded = attachmentSource({ resolve, hold: async () => undefined, authorities: [certificate.ca] });

  expect(await guarded.probe(at("/a.pdf"))).toEqual({ fault: "unreachable" });
  expect(await source(new Map([["anders.example", port]])).probe("https://localhost/a.pdf")).toEqual({ fault: "url" });
});

test("a save that adds fifteen of the largest files keeps none of them in memory", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  const kept = () => {
    collect();
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    return arrayBuffers + heapUsed;
  };
  held = [];
  const addresses = (kind: string) => Array.from({ length: 5 }, (_, number) => at(`/${kind}-${number}.pdf`));
  const before = kept();

  const saved = tryAttachments(source(), preferences(), {
    invoiceSendMailAttachments: addresses("invoice"),
    creditSendMailAttachments: addresses("credit"),
    deliverySendMailAttachments: addresses("delivery"),
  });
  await expect.poll(() => held.length, { timeout: PATIENCE }).toBe(15);
  // Whatever is still on its way is in the buffers of the sockets.
  await expect.poll(() => held.every(({ writableLength }) => writableLength === 0), { timeout: PATIENCE }).toBe(true);
  // Both ends of the connections are in this process, which lets go of what has arrived a little later.
  const keptOfEach = () => (kept() - before) / 15;
  await expect.poll(keptOfEach, { timeout: PATIENCE }).toBeLessThan(ATTACHMENT_BYTES / 3);

  for (const response of held) response.end(" ");
  await saved;
});
