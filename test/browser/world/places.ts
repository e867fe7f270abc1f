import { sandboxPorts } from "../../sandbox/ports.ts";

/** The first port of the search; `BROWSER_SANDBOX_PORT` moves it. */
export const FIRST_BASE_PORT = Number(process.env["BROWSER_SANDBOX_PORT"] ?? 4520);

const CLAIMED = "BROWSER_BASE_PORTS";

/** Tells the workers, which are started later, the base port of each one's sandbox. */
export function nameBasePorts(basePorts: readonly number[]): void {
  process.env[CLAIMED] = basePorts.join(",");
}

/** The base port of this worker's sandbox; known only once the test runner has numbered the workers. */
function basePort(): number {
  const claimed = process.env[CLAIMED]?.split(",").map(Number) ?? [];
  return claimed[Number(process.env["TEST_PARALLEL_INDEX"] ?? 0)] ?? FIRST_BASE_PORT;
}

/** The ports of this worker's sandbox. */
export const ports = sandboxPorts(basePort());

/** The hosts of the sandbox as the browser opens them. */
export const places = {
  control: `http://127.0.0.1:${ports.control}`,
  app: `http://127.0.0.1:${ports.app}`,
  admin: `http://127.0.0.1:${ports.shopify}`,
  /** The same admin on another site than the app, so that the frame's cookies and storage are a third party's. */
  foreignAdmin: `http://admin.localhost:${ports.shopify}`,
  mail: `http://127.0.0.1:${ports.mail}`,
  lexoffice: `http://127.0.0.1:${ports.lexoffice}`,
} as const;

/** Path of the app in the admin of a shop. */
export const appPath = (handle: string, page = ""): string => `/store/${handle}/apps/sandbox-shopify-key${page}`;
