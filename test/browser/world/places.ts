import { sandboxPorts } from "../../sandbox/ports.ts";

const DEFAULT_BASE_PORT = 4520;

/** Where the browser tests' own sandbox listens; `BROWSER_SANDBOX_PORT` moves it. */
export const ports = sandboxPorts(Number(process.env["BROWSER_SANDBOX_PORT"] ?? DEFAULT_BASE_PORT));

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
