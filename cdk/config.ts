import { type Capacity, capacityIn, smallestCapacity } from "./capacity.ts";
import { type Operator, ownerValues } from "./owner-values.ts";

/** The stages of the app. `sandbox` is hosted on one machine from its synthesised templates and is never deployed. */
export const stageNames = ["sandbox", "dev", "prod"] as const;
export type StageName = (typeof stageNames)[number];

/** Everything that may differ from stage to stage. A test lists these values: nothing else may. */
export interface StageConfig {
  readonly stage: StageName;
  /** The app's address in the browser, without a slash at the end. */
  readonly appUrl: string;
  /** Own domain of the distribution; the certificate must lie in us-east-1. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** Domain that mails of our own come from. */
  readonly mailDomain: string;
  /** Mail servers on this machine, each with its port there: the sandbox's own. */
  readonly mailHosts: readonly string[];
  /** Origins of the admin that may embed the app besides the shop's own. */
  readonly adminOrigins: readonly string[];
  /** Origins that App Bridge is loaded from. */
  readonly scriptOrigins: readonly string[];
  /** Base of a shop's Admin API and OAuth; `{shop}` is replaced by the shop's domain. */
  readonly shopifyBaseUrl: string;
  readonly shopifyAdminUrl: string;
  readonly shopifyApiKey: string;
  readonly lexofficeApiUrl: string;
  /** Pages of the provider that people open: authorisation and documents. */
  readonly lexofficeWebUrl: string;
  readonly lexofficeClientId: string;
  /** Address of the key that the provider's events are signed with. */
  readonly lexofficeEventKeyUrl: string;
  /** The Federal Central Tax Office's register of VAT ids. */
  readonly evatrUrl: string;
  /** The European Commission's register of VAT ids. */
  readonly viesUrl: string;
  readonly logRetentionDays: 7 | 30 | 90;
  /** Table, secrets and files outlive their stack, stacks refuse to be deleted, and the table is backed up weekly. */
  readonly keepsData: boolean;
  readonly capacity: Capacity;
  /** The operator of the installation, as its public pages name it. */
  readonly operator: Operator;
  /** The web ACL in front of the distribution: our own, or the ARN of the owner's; none when absent. */
  readonly webAcl?: "own" | `arn:${string}`;
  /** The place of the erasure list outside the table: a region for our bucket, or the owner's bucket. */
  readonly erasureList?: { readonly region: string } | { readonly bucketArn: string };
  /** Version of the origin secret that CloudFront sends; the current one when absent. */
  readonly originSecretVersion?: string;
  /** Address to which alarms are sent; without it none are sent. */
  readonly alarmMail?: string;
  /** Account from which partners are paid. */
  readonly payoutIban: string;
}

/** Domain that mails with documents come from. */
export const customerMailDomain = ({ mailDomain }: Pick<StageConfig, "mailDomain">): string => `belege.${mailDomain}`;

export const REGION = "eu-central-1";
/** CloudFront takes certificates and web ACLs from here only. */
export const EDGE_REGION = "us-east-1";
export const SHOPIFY_API_VERSION = "2026-10";

/** Seconds of the exactly-once protocol; functions check SETTLE > function + HTTP + provider + index lag + clock skew. */
export const timing = {
  /** Life of the worker that talks to the provider; the time-out of its queue says the same. */
  functionTimeout: 120,
  /** Time for new work. */
  budget: 75,
  lease: 130,
  httpTimeout: 35,
  settle: 300,
} as const;

/** Stages with a web ACL of our own, which costs money (README). */
const GUARDED: readonly StageName[] = ["prod"];

/** Base port of the sandbox. */
export const DEFAULT_SANDBOX_PORT = "4400";

/** Configuration of one stage. Throws one error that names every missing value. */
export function stageConfig(stage: StageName, given: (name: string) => string | undefined): StageConfig {
  return stage === "sandbox" ? sandbox(given("SANDBOX_PORT")) : deployed(stage, given);
}

export function isStageName(text: string): text is StageName {
  return stageNames.some((name) => name === text);
}

function deployed(stage: "dev" | "prod", given: (name: string) => string | undefined): StageConfig {
  const owner = ownerValues(stage, given);
  const account = Number(owner.accountConcurrency);
  const capacity = stage === "prod" ? capacityIn(account, Number(owner.shops)) : smallestCapacity(account);
  return {
    stage,
    appUrl: `https://${owner.domain}`,
    domain: { name: owner.domain, certificateArn: owner.certificateArn },
    mailDomain: owner.domain,
    mailHosts: [],
    adminOrigins: ["https://admin.shopify.com"],
    scriptOrigins: ["https://cdn.shopify.com"],
    shopifyBaseUrl: "https://{shop}",
    shopifyAdminUrl: "https://admin.shopify.com",
    shopifyApiKey: owner.shopifyApiKey,
    lexofficeApiUrl: "https://api.lexware.io",
    lexofficeWebUrl: "https://app.lexware.de",
    lexofficeClientId: owner.lexofficeClientId,
    lexofficeEventKeyUrl: "https://developers.lexware.io/webhookSignature/public/public_key.pub",
    evatrUrl: "https://api.evatr.vies.bzst.de/app/v1",
    viesUrl: "https://ec.europa.eu/taxation_customs/vies/rest-api",
    logRetentionDays: stage === "prod" ? 90 : 30,
    keepsData: stage === "prod",
    capacity,
    operator: owner.operator,
    ...webAclOf(stage, owner.webAclArn),
    ...(stage === "prod" && {
      erasureList: owner.erasureBucketArn ? { bucketArn: owner.erasureBucketArn } : { region: owner.erasureRegion },
    }),
    ...(owner.originSecretVersion === "" ? {} : { originSecretVersion: owner.originSecretVersion }),
    alarmMail: owner.alarmMail,
    payoutIban: owner.payoutIban,
  };
}

function webAclOf(stage: StageName, ownersArn: string): Pick<StageConfig, "webAcl"> {
  if (ownersArn.startsWith("arn:")) return { webAcl: `arn:${ownersArn.slice("arn:".length)}` };
  return GUARDED.includes(stage) ? { webAcl: "own" } : {};
}

function sandbox(port = DEFAULT_SANDBOX_PORT): StageConfig {
  const base = Number(port);
  if (!Number.isInteger(base) || base < 1024 || base > 65_000) {
    throw new RangeError(`SANDBOX_PORT is ${port}: it must be a number from 1024 to 65000`);
  }
  const at = (offset: number, host = "127.0.0.1") => `http://${host}:${base + offset}`;
  const platform = [at(2), at(2, "admin.localhost")];
  return {
    stage: "sandbox",
    appUrl: at(1),
    mailDomain: "belegfluss.example",
    mailHosts: [`smtp.localhost:${base + 5}`, `dateien.example:${base + 7}`, `smtp.ionos.de:${base + 8}`],
    adminOrigins: platform,
    scriptOrigins: platform,
    shopifyBaseUrl: `${at(2)}/{shop}`,
    shopifyAdminUrl: at(2),
    shopifyApiKey: "sandbox-shopify-key",
    lexofficeApiUrl: at(3),
    lexofficeWebUrl: at(3),
    lexofficeClientId: "sandbox-lexoffice-client",
    lexofficeEventKeyUrl: `${at(3)}/webhookSignature/public/public_key.pub`,
    evatrUrl: `${at(0)}/evatr`,
    viesUrl: `${at(0)}/vies`,
    logRetentionDays: 7,
    keepsData: false,
    capacity: smallestCapacity(1000),
    operator: inventedOperator,
    // A published example of an IBAN.
    payoutIban: "DE02120300000000202051",
  };
}

/** Invented: in the sandbox the public pages name an operator that plainly does not exist. */
const inventedOperator: Operator = {
  name: "Sandbox Musterfirma GmbH (erfunden)",
  street: "Musterstraße 1",
  town: "00000 Musterstadt",
  country: "Deutschland",
  representedBy: "Erika Mustermann (erfunden)",
  registerCourt: "Amtsgericht Musterstadt",
  registerNumber: "HRB 000000",
  vatNumber: "DE000000000",
  email: "hilfe@belegfluss.example",
  phone: "+49 30 00000000",
  privacyEmail: "datenschutz@belegfluss.example",
  hosting: "der Sandbox auf diesem Rechner",
};
