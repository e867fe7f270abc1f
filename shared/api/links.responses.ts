import * as z from "zod/mini";
import { instant } from "./shapes.ts";

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
