import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildExtension, findExtensions } from "#cdk/bundle/build-extensions.ts";
import { createSandboxClock, type SandboxClock } from "./clock.ts";
import { startControl } from "./control/server.ts";
import { lexofficeClient, optionalScopes, requiredScopes, secretTexts, shopifyApp } from "./credentials.ts";
import { type LexofficeSimulator, startLexofficeSimulator } from "./lexoffice/simulator.ts";
import { type MailCatcher, openMailCatcher } from "./mail/catcher.ts";
import { serverCertificate } from "./mail/certificate.ts";
import { startFileHost } from "./mail/file-host.ts";
import { startInbox } from "./mail/inbox.ts";
import { startSmtp } from "./mail/smtp.ts";
import { type SandboxPorts, sandboxPorts } from "./ports.ts";
import type { Inspection } from "./runner/lambda/inspected.ts";
import type { LogLine } from "./runner/runner.ts";
import { type SwappableRunner, startSwappableRunner } from "./runner/swappable.ts";
import type { RegisteredExtension } from "./shopify/extensions/registered.ts";
import { readFlowExtensions } from "./shopify/flow/registered.ts";
import { type ShopifySimulator, startShopifySimulator } from "./shopify/simulator.ts";

export interface SandboxOptions {
  basePort: number;
  /** The synthesised assembly. */
  assembly: string;
  /** Everything the world remembers between two starts. */
  dataDirectory: string;
  log: (line: LogLine) => void;
  freeze?: boolean;
  /** The clock's lead over real time at the start, in milliseconds: after a kill, the one it had. */
  clockOffsetMs?: number;
  /** The vendors' answers outlive a kill of this process; costs the provider speed. */
  mayBeKilled?: boolean;
  /** The provider refuses fields and parameters that it would silently drop. */
  isStrict?: boolean;
  /** The vendors wait this long for the answer to a delivery, in milliseconds; as they do unless given. */
  deliveryTimeoutMs?: number;
  /** Multiplies the time that AWS gives functions. 1 unless given. */
  slowness?: number;
  /** A function without work stays warm this long, in milliseconds; a minute unless given. */
  idleMs?: number;
  /** An invocation waits this long for a busy environment before another one starts, in milliseconds; 0 unless given. */
  scaleOutAfterMs?: number;
  /** Ends of names of functions that are started before anything calls them, in this order; none unless given. */
  loadAhead?: readonly string[];
  /** The function that a debugger may attach to; none unless given. */
  inspection?: Inspection;
}

/** The world on one machine: the app on its template, the two vendors, and the control API. */
export interface Sandbox {
  ports: SandboxPorts;
  controlUrl: string;
  clock: SandboxClock;
  runner: SwappableRunner;
  shopify: ShopifySimulator;
  lexoffice: LexofficeSimulator;
  mails: MailCatcher;
  stop(): Promise<void>;
}

/** Extensions with a screen, built as the platform's CLI builds them. */
function screenExtensions(appUrl: string): RegisteredExtension[] {
  return findExtensions(root)
    .filter(({ type }) => type === "ui_extension")
    .map((extension) => {
      let built: Promise<Uint8Array> | undefined;
      return {
        handle: extension.handle,
        targets: extension.targets.map(({ target }) => target),
        texts: JSON.parse(readFileSync(join(root, extension.folder, "locales/de.default.json"), "utf8")),
        script: () => {
          built ??= buildExtension(root, extension, appUrl).then(({ script }) => script);
          return built;
        },
      };
    });
}

/** Extensions that the app deploys to the platform besides its pages. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const extensionsFolder = join(root, "cdk/shopify/extensions");

const CDN_SCRIPT = "https://cdn.shopify.com/shopifycloud/app-bridge.js";

/** Starts everything on 127.0.0.1. A taken port is an error that names it, and nothing stays behind. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const ports = sandboxPorts(options.basePort);
  const clock = createSandboxClock(options.clockOffsetMs);
  const { dataDirectory, log } = options;
  const started: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const part of started.splice(0).reverse()) await part.stop();
  };
  const patience = options.deliveryTimeoutMs === undefined ? {} : { deliveryTimeoutMs: options.deliveryTimeoutMs };
  const text = (name: string) => (line: { text: string }) => log({ function: name, stream: "runner", line: line.text });
  try {
    const shopify = await startShopifySimulator({
      port: ports.shopify,
      clock,
      dataDirectory: join(dataDirectory, "shopify"),
      app: {
        ...shopifyApp,
        url: `http://127.0.0.1:${ports.app}`,
        webhookUrl: `http://127.0.0.1:${ports.app}/api/webhooks/shopify`,
        requiredScopes,
        optionalScopes,
        managesInstallation: true,
        extensions: screenExtensions(`http://127.0.0.1:${ports.app}`),
        flow: readFlowExtensions(extensionsFolder, `http://127.0.0.1:${ports.app}`),
      },
      ...patience,
      log: text("shopify"),
    });
    started.push(shopify);
    const lexoffice = await startLexofficeSimulator({
      port: ports.lexoffice,
      clock,
      dataDirectory: join(dataDirectory, "lexoffice"),
      clients: [{ ...lexofficeClient, redirectUris: [`http://127.0.0.1:${ports.app}/api/lexoffice/callback`] }],
      writesBeforeAnswer: options.mayBeKilled ?? false,
      switches: { strict: options.isStrict ?? false },
      ...patience,
      log: text("lexoffice"),
    });
    started.push(lexoffice);
    const mailDirectory = join(dataDirectory, "mail");
    const mails = openMailCatcher(mailDirectory, clock);
    started.push(await startInbox(ports.mail, mails));
    const certificate = serverCertificate(mailDirectory);
    started.push(await startSmtp(ports.smtp, mails, certificate));
    started.push(await startSmtp(ports.smtps, mails, certificate, "SSL"));
    started.push(await startFileHost(ports.files, certificate));
    const runner = await startSwappableRunner({
      assembly: options.assembly,
      ports: { app: ports.app, aws: ports.aws },
      dataDirectory: join(dataDirectory, "aws"),
      clock,
      secrets: secretTexts,
      rewriteHtml: (html) => html.replaceAll(CDN_SCRIPT, `http://127.0.0.1:${ports.shopify}/app-bridge.js`),
      log,
      mails,
      authorityFile: join(mailDirectory, "smtp-ca.pem"),
      freeze: options.freeze ?? false,
      slowness: options.slowness ?? 1,
      ...(options.idleMs === undefined ? {} : { idleMs: options.idleMs }),
      scaleOutAfterMs: options.scaleOutAfterMs ?? 0,
      loadAhead: options.loadAhead ?? [],
      ...(options.inspection === undefined ? {} : { inspection: options.inspection }),
    });
    started.push(runner);
    const control = await startControl({
      port: ports.control,
      dataDirectory,
      ports,
      clock,
      runner,
      shopify,
      lexoffice,
      mails,
    });
    started.push(control);
    return { ports, controlUrl: control.url, clock, runner, shopify, lexoffice, mails, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
