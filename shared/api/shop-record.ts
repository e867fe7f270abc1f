import * as z from "zod/mini";
import { planIds } from "../domain/plans/plans.ts";
import type { FeatureFlags } from "../domain/plans/purchases.ts";
import {
  type DateModifier,
  type DateOrigin,
  type DateUnit,
  type DocumentEvent,
  type FinalizeEvent,
  metafieldResources,
} from "../domain/preferences/choices.ts";
import type { PaymentTerm } from "../domain/preferences/kinds.ts";
import type { LanguageTexts } from "../domain/preferences/languages.ts";
import { preferencesSchema } from "../domain/preferences/preferences-schema.ts";
import { webhookCodes } from "../domain/webhooks/webhook-code.ts";
import type { Language } from "../values/languages.ts";
import type { Unchanged } from "./endpoint.ts";
import { day, euros, instant } from "./shapes.ts";

/** A value that the description leaves open: our types know more of it. */
const as = <Value>(schema: z.ZodMiniType) => schema as z.ZodMiniType<Value>;

const strings = z.array(z.string());
/** One text per language; absent = the default text. */
const texts = as<LanguageTexts>(z.record(z.string(), z.string()));
const count = z.number();

export const downtime = z.strictObject({ start: instant, end: instant });

const plan = z.strictObject({
  id: z.enum(planIds),
  annual: z.boolean(),
  credits: z.strictObject({ quota: count, used: count, resetAt: instant }),
  /** In days. */
  logMaxAge: count,
  tags: strings,
  /** The private plan that staff offer; price in euros a month and transfers only of a custom plan. */
  offer: z.nullable(
    z.strictObject({
      plan: z.enum(planIds),
      until: day,
      price: z.optional(euros),
      transfers: z.optional(count),
    }),
  ),
  /** The agreed terms of the shop's own custom plan. */
  terms: z.nullable(z.strictObject({ price: euros, transfers: count })),
  /** Codes already used. */
  coupons: strings,
  /** One-time purchases by feature. */
  purchase: z.record(z.string(), instant),
  /** The plan's features; a number is the price in euros that opens one once. */
  features: as<FeatureFlags>(z.record(z.string(), z.union([z.boolean(), euros]))),
  /** End of the shop's trial; null while it had none. */
  trialEndsAt: z.nullable(instant),
  /** The app's own field: the subscription at the platform; null where the merchant bought none. */
  subscription: z.nullable(
    z.strictObject({
      /** `frozen`: the shop does not pay the platform · `ending`: cancelled, what is paid runs on until `endsAt`. */
      status: z.enum(["active", "frozen", "ending"]),
      /** The bought plan; while it is frozen, the shop has another one. */
      plan: z.enum(planIds),
      periodEndsAt: z.nullable(instant),
      endsAt: z.nullable(instant),
      isTest: z.boolean(),
      /** It ends although the merchant wants it; the merchant must approve it once more. */
      isDisplaced: z.boolean(),
      /** A coupon's discount runs on, and ends with this subscription. */
      isDiscounted: z.boolean(),
      /** The plan after the period's end; `isConfirmed` is false while the merchant may not have approved it yet. */
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
  /** One-time fee in euros that opens the import of older orders; null where the plan offers none. */
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
  /** The platform's facts about the shop's own taxes. */
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
    webhook: as<DateOrigin>(z.string()),
    modify: z.strictObject({ type: as<DateModifier>(z.string()), offset: count, unit: as<DateUnit>(z.string()) }),
  }),
);

/** Kept at its defaults; nothing follows from it. */
const tag = z.strictObject({
  shopify: z.boolean(),
  shop: z.boolean(),
  orderId: z.boolean(),
  orderTags: z.boolean(),
  custom: strings,
});

/** Events in the words of the provider block. */
export type ProviderEvent = "started" | Exclude<FinalizeEvent, "created" | false>;

const provider = z.strictObject({
  isConnected: z.boolean(),
  /** `revoked`: the provider withdrew the permission and the merchant must connect again. */
  status: z.enum(["connected", "disconnected", "revoked", "never"]),
  connectedAt: z.nullable(instant),
  outage: z.optional(
    z.strictObject({ since: instant, nextTryAt: instant, because: z.optional(z.enum(["contract", "permission"])) }),
  ),
  scopes: strings,
  languages: z.array(as<Language>(z.string())),
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
    event: as<DocumentEvent>(z.string()),
    /** Read-only alias of `invoiceEvent`: `created` reads `started`. */
    due: as<ProviderEvent>(z.string()),
    /** Read-only alias of `invoiceFinalize`; false leaves drafts. */
    enshrine: z.union([z.literal(false), as<ProviderEvent>(z.string())]),
    gateway: z.record(z.string(), as<PaymentTerm>(z.unknown())),
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
    /** The provider lets the app keep accounts and movements; null while unknown. */
    isAllowed: z.nullable(z.boolean()),
  }),
  client: z.nullable(z.string()),
  users: strings,
});

const counters = <Name extends string>(...names: Name[]) =>
  as<Record<Name, number>>(z.strictObject(Object.fromEntries(names.map((name) => [name, count]))));

const statistics = z.strictObject({
  shopify: z.strictObject({
    webhook: counters("received", "started", "unprocessable", "failed", "successful"),
    /** Ours: webhooks of orders without effect, by their code. */
    webhookCode: counters(...webhookCodes),
    /** Ours: orders that changed without the platform telling us, and when the last of them was found. */
    order: z.strictObject({ recovered: count, recoveredAt: z.nullable(instant) }),
  }),
  lexoffice: z.strictObject({
    contact: counters("created", "updated"),
    invoice: counters("created", "matched", "updated"),
    credit: counters("created", "matched", "updated"),
    delivery: counters("created"),
  }),
});

export const shopRecord = z.strictObject({
  _key: z.string(),
  /** Time of the app's installation. */
  createdAt: instant,
  setupCompletedAt: z.nullable(instant),
  /** Ours: the step of the set-up, 0 to 6, and when its two boxes were ticked. */
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
  /** Ours: whether everything is held back, and since when each kind is made by itself (null = off). */
  automation: z.strictObject({
    pausedAt: z.nullable(instant),
    /** Our own people stopped the automation of this shop, or of all. */
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
  /** The sender of the shop's own mail server; never its password. */
  smtp: z.nullable(
    z.strictObject({
      host: z.string(),
      port: z.number(),
      encryption: z.enum(["STARTTLS", "SSL"]),
      user: z.string(),
      email: z.string(),
      name: z.string(),
      /** The last check with success. */
      checkedAt: instant,
      error: z.nullable(z.string()),
    }),
  ),
  /** All settings, flat, as `PATCH /api/shop/preferences` takes them. */
  preferences: preferencesSchema,
});

/** The answer of `GET /api/shop`, with fixed names and blocks; money in euros. `preferences` has the flat settings. */
export type ShopRecord = Unchanged<z.output<typeof shopRecord>>;
