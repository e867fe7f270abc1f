import * as z from "zod/mini";
import { planIds } from "../domain/plans/plans.ts";
import { metafieldResources } from "../domain/preferences/choices.ts";
import { preferencesSchema } from "../domain/preferences/preferences-schema.ts";
import { webhookCodes } from "../domain/webhooks/webhook-code.ts";
import { day, euros, instant } from "./shapes.ts";

const strings = z.array(z.string());
/** One text per language; absent = the default text. */
const texts = z.record(z.string(), z.string());
const count = z.number();

export const downtime = z.strictObject({ start: instant, end: instant });

const plan = z.strictObject({
  id: z.enum(planIds),
  annual: z.boolean(),
  credits: z.strictObject({ quota: count, used: count, resetAt: instant }),
  logMaxAge: count,
  tags: strings,
  offer: z.nullable(
    z.strictObject({
      plan: z.enum(planIds),
      until: day,
      price: z.optional(euros),
      transfers: z.optional(count),
    }),
  ),
  terms: z.nullable(z.strictObject({ price: euros, transfers: count })),
  coupons: strings,
  purchase: z.record(z.string(), instant),
  features: z.record(z.string(), z.union([z.boolean(), euros])),
  trialEndsAt: z.nullable(instant),
  subscription: z.nullable(
    z.strictObject({
      status: z.enum(["active", "frozen", "ending"]),
      periodEndsAt: z.nullable(instant),
      endsAt: z.nullable(instant),
      isTest: z.boolean(),
      isDisplaced: z.boolean(),
      next: z.nullable(
        z.strictObject({
          id: z.enum(planIds),
          annual: z.boolean(),
          startsAt: z.nullable(instant),
          isConfirmed: z.boolean(),
        }),
      ),
    }),
  ),
  importFee: z.nullable(euros),
});

/** A metafield that is read with an order. */
const readMetafield = z.strictObject({
  resource: z.enum(metafieldResources),
  namespace: z.string(),
  key: z.string(),
});

/** A metafield that is written to an order. */
const writtenMetafield = z.strictObject({ value: z.string(), namespace: z.string(), key: z.string() });

const platform = z.strictObject({
  shop: z.string(),
  scopes: strings,
  store: z.strictObject({
    name: z.string(),
    domain: z.string(),
    email: z.string(),
    plan: z.string(),
    createdAt: instant,
    order: z.strictObject({ prefix: z.string(), suffix: z.string() }),
  }),
  home: z.enum(["", "orders"]),
  missingAccessToken: z.boolean(),
  order: z.strictObject({
    sync: z.boolean(),
    skip: z.strictObject({ pos: z.boolean(), free: z.boolean() }),
    imports: z.array(day),
    load: z.strictObject({ metafields: z.array(readMetafield) }),
  }),
  metafield: z.array(writtenMetafield),
  country: z.nullable(z.string()),
  countryName: z.nullable(z.string()),
  taxName: z.nullable(z.string()),
  taxRates: z.array(z.number()),
});

const taxChange = z.strictObject({ since: day, isConfirmed: z.optional(z.boolean()) });

/** The account at the provider, as it was read last. */
export const profile = z.strictObject({
  companyName: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  userId: z.string(),
  vatNumber: z.optional(z.string()),
  smallBusiness: z.boolean(),
  taxType: z.string(),
  distanceSalesPrinciple: z.optional(z.enum(["ORIGIN", "DESTINATION"])),
  businessFeatures: strings,
  taxChanges: z.optional(
    z.strictObject({ smallBusiness: z.optional(taxChange), distanceSales: z.optional(taxChange) }),
  ),
  knownSince: z.optional(z.string()),
  pulledAt: instant,
});

const sendMail = z.strictObject({
  enabled: z.boolean(),
  copy: z.boolean(),
  subject: texts,
  message: texts,
  signature: texts,
  attachments: strings,
});

const documentBlock = {
  layout: z.strictObject({
    title: texts,
    introduction: texts,
    remark: texts,
    include: z.strictObject({ sku: z.boolean(), gtin: z.boolean() }),
    printLayout: z.nullable(z.union([z.string(), texts])),
  }),
  sendMail,
};

const deliveryDates = z.array(
  z.strictObject({
    webhook: z.string(),
    modify: z.strictObject({ type: z.string(), offset: count, unit: z.string() }),
  }),
);

const tag = z.strictObject({
  shopify: z.boolean(),
  shop: z.boolean(),
  orderId: z.boolean(),
  orderTags: z.boolean(),
  custom: strings,
});

const provider = z.strictObject({
  isConnected: z.boolean(),
  status: z.enum(["connected", "disconnected", "revoked", "never"]),
  connectedAt: z.nullable(instant),
  outage: z.optional(
    z.strictObject({ since: instant, nextTryAt: instant, because: z.optional(z.enum(["contract", "permission"])) }),
  ),
  scopes: strings,
  languages: strings,
  profile: z.nullable(profile),
  contact: z.strictObject({
    create: z.union([z.literal("all"), strings]),
    tag: strings,
    push: z.strictObject({ phone: z.boolean(), shop: z.boolean(), customer: z.boolean(), note: z.boolean() }),
    category: z.nullable(z.string()),
  }),
  invoice: z.strictObject({
    ...documentBlock,
    create: z.union([z.literal(false), z.literal("all")]),
    event: z.string(),
    due: z.string(),
    enshrine: z.union([z.literal(false), z.string()]),
    gateway: z.record(z.string(), z.unknown()),
    deliveryDate: deliveryDates,
    tag,
  }),
  credit: z.strictObject({ ...documentBlock, create: z.union([z.literal(false), z.literal("all")]), tag }),
  delivery: z.strictObject({ ...documentBlock, create: z.union([z.boolean(), day]), deliveryDate: deliveryDates }),
  transaction: z.strictObject({
    create: z.union([z.literal(false), z.literal("all")]),
    fees: z.boolean(),
    hints: z.boolean(),
    gateway: z.record(z.string(), z.boolean()),
    isAllowed: z.nullable(z.boolean()),
  }),
  client: z.nullable(z.string()),
  users: strings,
});

const counters = <Name extends string>(...names: Name[]) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, count])));

const statistics = z.strictObject({
  shopify: z.strictObject({
    webhook: counters("received", "started", "unprocessable", "failed", "successful"),
    webhookCode: counters(...webhookCodes),
    order: z.strictObject({ recovered: count, recoveredAt: z.nullable(instant) }),
  }),
  lexoffice: z.strictObject({
    contact: counters("created", "updated"),
    invoice: counters("created", "matched", "updated"),
    credit: counters("created", "matched", "updated"),
    delivery: counters("created"),
  }),
});

/** The shop record as `GET /api/shop` answers it; its type for readers is `ShopRecord`. */
export const shopRecord = z.strictObject({
  _key: z.string(),
  createdAt: instant,
  setupCompletedAt: z.nullable(instant),
  setup: z.strictObject({ step: count, termsAt: z.nullable(instant), liabilityAt: z.nullable(instant) }),
  trialAt: z.nullable(instant),
  downtimes: z.array(downtime),
  isAdmin: z.boolean(),
  isShopify: z.boolean(),
  isDev: z.boolean(),
  permissions: strings,
  partner: z.nullable(z.string()),
  notification: z.strictObject({
    email: z.string(),
    creditsExhaustedSoon: z.boolean(),
    creditsExhaustedNow: z.boolean(),
    connectionMissing: z.boolean(),
    onboarding: z.boolean(),
  }),
  automation: z.strictObject({
    pausedAt: z.nullable(instant),
    staffPause: z.nullable(z.strictObject({ at: instant, notice: z.string() })),
    since: z.strictObject({
      invoice: z.nullable(instant),
      creditNote: z.nullable(instant),
      deliveryNote: z.nullable(instant),
      transaction: z.nullable(instant),
    }),
  }),
  plan,
  shopify: platform,
  lexoffice: provider,
  stat: statistics,
  smtp: z.nullable(
    z.strictObject({
      host: z.string(),
      port: z.number(),
      encryption: z.enum(["STARTTLS", "SSL"]),
      user: z.string(),
      email: z.string(),
      name: z.string(),
      error: z.nullable(z.string()),
    }),
  ),
  preferences: preferencesSchema,
});
