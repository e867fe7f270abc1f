import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import * as routes from "./links.routes.ts";

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
export type CheckLinkInput = z.output<typeof checkBody>;

export const openLink = endpoint(routes.openLink, {
  summary: "The PDF behind a customer's link, or a page that says why there is none",
  params: linkParams,
  query: linkQuery,
});

export const getLinks = endpoint(routes.getLinks, {
  summary: "What the code for links in the shop's notifications is made of",
});

export const renewLinkKey = endpoint(routes.renewLinkKey, {
  summary:
    "Makes the first key of customers' links, or a new one; links under the former ones end at once or after 30 days",
  body: keyBody,
});

export const checkLink = endpoint(routes.checkLink, {
  summary: "Whether a link that was copied from a notification is good, or what is wrong with it",
  body: checkBody,
});
