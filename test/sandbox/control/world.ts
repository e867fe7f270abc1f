import type { SandboxClock } from "../clock.ts";
import type { LexofficeSimulator } from "../lexoffice/simulator.ts";
import type { MailCatcher } from "../mail/catcher.ts";
import type { SandboxPorts } from "../ports.ts";
import type { Runner } from "../runner/runner.ts";
import type { ShopifySimulator } from "../shopify/simulator.ts";

/** The parts of the sandbox that the control API steers. */
export interface ControlWorld {
  ports: SandboxPorts;
  clock: SandboxClock;
  runner: Runner;
  shopify: ShopifySimulator;
  lexoffice: LexofficeSimulator;
  mails: MailCatcher;
}
