import * as z from "zod/mini";
import { endpointsOf } from "./endpoint.ts";
import { instant } from "./shapes.ts";

/** The parts are read by the rules of links, which answer a page; here they are only kept short. */
const linkParams = z.object({
  payload: z.string().check(z.maxLength(400)),
  proof: z.string().check(z.maxLength(200)),
  fileName: z.string().check(z.maxLength(200)),
});

/** Mail programmes add parameters of their own; these two are ours. */
const linkQuery = z.object({
  /** Number of times the page has reloaded itself. */
  n: z.optional(
    z.pipe(
      z.string(),
      z.transform((text) => (/^\d{1,2}$/.test(text) ? Number(text) : 0)),
    ),
  ),
  /** The number of one of several documents. */
  beleg: z.optional(z.string().check(z.maxLength(100))),
  /** The PDF of an XRechnung, whose link answers a page with both of its files. */
  datei: z.optional(z.string().check(z.maxLength(10))),
});
export type OpenLinkInput = z.output<typeof linkParams> & z.output<typeof linkQuery>;

const keyBody = z.strictObject({
  /** The key that the new one replaces; absent: the first one. */
  replaces: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(999_999))),
  /** End of links under the former keys: at once, or after 30 days. */
  endsOld: z._default(z.enum(["now", "later"]), "later"),
});
export type RenewLinkKeyInput = z.output<typeof keyBody>;

const checkBody = z.strictObject({ link: z.string().check(z.minLength(1, "Pflichtfeld"), z.maxLength(2_000)) });

/** Answer of `getLinks` and `renewLinkKey`. */
const linksAnswer = z.strictObject({
  /** Address of customers' links, without a slash at the end. */
  appUrl: z.string(),
  shopKey: z.string(),
  /** Null until the first one was made. It belongs into the merchant's own templates. */
  key: z.nullable(z.strictObject({ id: z.number(), key: z.string(), createdAt: instant })),
  /** Former keys whose links are still good. */
  former: z.array(z.strictObject({ id: z.number(), endsAt: instant })),
});
export type LinksAnswer = z.output<typeof linksAnswer>;

/** Answer of `checkLink`. */
const linkCheckAnswer = z.union([
  z.strictObject({
    state: z.literal("good"),
    kind: z.enum(["invoice", "credit"]),
    isDownload: z.boolean(),
    /** Null for an order that the app does not know, as the sample order of a preview. */
    orderName: z.nullable(z.string()),
    /** Its end, because its key was replaced. */
    endsAt: z.nullable(instant),
  }),
  z.strictObject({
    state: z.enum(["notALink", "notRendered", "filterMissing", "noOrder", "otherShop", "wrongProof", "keyEnded"]),
  }),
]);
export type LinkCheckAnswer = z.output<typeof linkCheckAnswer>;

/** Answers of the endpoints. */
export const answers = {
  getLinks: linksAnswer,
  renewLinkKey: linksAnswer,
  checkLink: linkCheckAnswer,
};

const endpoint = endpointsOf<typeof answers>("links");

export const openLink = endpoint("openLink", "GET /d/{payload}/{proof}/{fileName}", {
  summary: "The PDF behind a customer's link, or a page that says why there is none",
  access: "public",
  answer: "document",
  params: linkParams,
  query: linkQuery,
});

export const getLinks = endpoint("getLinks", "GET /api/links", {
  summary: "What the code for links in the shop's notifications is made of",
  access: "shop",
});

export const renewLinkKey = endpoint("renewLinkKey", "POST /api/links/key", {
  summary:
    "Makes the first key of customers' links, or a new one; links under the former ones end at once or after 30 days",
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
  body: keyBody,
});

export const checkLink = endpoint("checkLink", "POST /api/links/check", {
  summary: "Whether a link that was copied from a notification is good, or what is wrong with it",
  access: "shop",
  limit: { perMinute: 30, burst: 30 },
  body: checkBody,
});
