import { sandboxPorts } from "../../sandbox/ports.ts";

const DEFAULT_BASE_PORT = 4520;
/** More than the seven of one sandbox. */
const PORTS_APART = 10;

/** The base port of the sandbox of one worker, counted from 0; `BROWSER_SANDBOX_PORT` moves them all. */
export const portOfWorker = (worker: number): number =>
  Number(process.env["BROWSER_SANDBOX_PORT"] ?? DEFAULT_BASE_PORT) + worker * PORTS_APART;

/** Where the sandbox of this worker listens. The test runner numbers the workers that run side by side. */
export const ports = sandboxPorts(portOfWorker(Number(process.env["TEST_PARALLEL_INDEX"] ?? 0)));

/** The hosts of the sandbox as the browser opens them. */
export const places = {
  control: `http://127.0.0.1:${ports.control}`,
  app: `http://127.0.0.1:${ports.app}`,
  admin: `http://127.0.0.1:${ports.shopify}`,
  /** The same admin on another site than the app: cookies and storage of the frame are those of a third party. */
  foreignAdmin: `http://admin.localhost:${ports.shopify}`,
  lexoffice: `http://127.0.0.1:${ports.lexoffice}`,
} as const;

/** Path of the app in the admin of a shop. */
export const appPath = (handle: string, page = ""): string => `/store/${handle}/apps/sandbox-shopify-key${page}`;
