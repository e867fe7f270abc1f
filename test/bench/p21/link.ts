import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LinksAnswer } from "#shared/api/links.responses.ts";
import { renewLinkKey } from "#shared/api/links.routes.ts";
import { sandboxPorts } from "../../sandbox/ports.ts";
import { startSandbox } from "../../sandbox/sandbox.ts";
import { synthesize } from "../../sandbox/synthesize.ts";
import { control } from "../control.ts";
import type { Reading } from "../figure.ts";
import { compare, median, type Pair } from "../statistics.ts";

const DEFAULT_PORT = 4580;
const SHOP = "kaffeehaus.myshopify.com";
const ROUNDS = 12;
const VISITS = 20;

/** A customer opens the same link again and again; rounds alternate with a merchant's screen that reads one item. */
export async function measureLink(say: (progress: string) => void): Promise<Reading[]> {
  const basePort = Number(process.env["BENCH_SANDBOX_PORT"] ?? DEFAULT_PORT);
  const dataDirectory = mkdtempSync(join(tmpdir(), "belegfluss-link-"));
  say("starting a sandbox");
  const { assembly } = synthesize(basePort);
  const sandbox = await startSandbox({ basePort, assembly, dataDirectory, log: () => undefined, slowness: 4 });
  try {
    const { link, organizationId, token } = await aLink(basePort);
    const app = `http://127.0.0.1:${sandboxPorts(basePort).app}`;
    const visit = () => timed(link);
    const screen = async () => timed(`${app}/api/links`, { authorization: `Bearer ${await token()}` });
    const first = await visit();
    await screen();
    const before = await providerCalls(basePort, organizationId);
    const rounds: Pair[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      say(`round ${round + 1} of ${ROUNDS}`);
      rounds.push({ ours: await medianOf(visit), peer: await medianOf(screen) });
    }
    const { ours, peer, ratio } = compare(rounds);
    const calls = (await providerCalls(basePort, organizationId)) - before;
    return [
      { name: "kept PDF behind a link, median, a merchant's small screen beside it", value: ours, unit: "ms", peer },
      { name: "the same as a ratio", value: ratio, unit: "×", atMost: 2, reason: READS },
      { name: "the first visit, which fetches it", value: first, unit: "ms" },
      { name: `provider calls of ${ROUNDS * VISITS} visits`, value: calls, unit: "", atMost: 0 },
    ];
  } finally {
    await sandbox.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

const READS =
  "a link reads its keys, the shop, the order and the file one after another where the screen reads the shop";

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) times.push(await measure());
  return median(times);
}

async function timed(url: string, headers: Record<string, string> = {}): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${new URL(url).pathname} was answered with ${answer.status}`);
  return performance.now() - begun;
}

async function providerCalls(basePort: number, organizationId: string): Promise<number> {
  const { calls } = await control<{ calls: { count: number }[] }>(basePort, "GET", `/lexoffice/${organizationId}`);
  return calls.reduce((sum, { count }) => sum + count, 0);
}

/** A shop with an invoice, and the link to it as the platform's Liquid signs it. */
async function aLink(basePort: number) {
  const preferences = { invoiceCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" };
  const shop = { shop: SHOP, events: false, preferences };
  const { organizationId } = await control<{ organizationId: string }>(basePort, "POST", "/shops", shop);
  const { id } = await control<{ id: string }>(basePort, "POST", `/shops/${SHOP}/orders`, { order: { name: "#1001" } });
  await control(basePort, "POST", "/settle", { timeoutMs: 60_000 });
  const token = async () =>
    (await control<{ sessionToken: string }>(basePort, "POST", `/shops/${SHOP}/session`, {})).sessionToken;
  const app = `http://127.0.0.1:${sandboxPorts(basePort).app}`;
  const made = await fetch(app + renewLinkKey.path, {
    ...{ method: renewLinkKey.method, body: "{}" },
    headers: { authorization: `Bearer ${await token()}`, "content-type": "application/json" },
  });
  const { shopKey, key } = (await made.json()) as LinksAnswer;
  const signed = `1.${shopKey}.i.v.${id}..1001`;
  const proof = createHmac("sha256", String(key?.key)).update(signed).digest("hex").slice(0, 32);
  const link = `${app}/d/${Buffer.from(signed).toString("base64url")}/${proof}/1001-invoice.pdf`;
  return { link, organizationId, token };
}
