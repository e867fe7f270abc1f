import * as z from "zod/mini";
import { versionOccasions } from "../domain/preferences/versions.ts";
import { endpointsOf } from "./endpoint.ts";
import { cursor, instant, pageNumber } from "./shapes.ts";
import { shopRecord } from "./shop-record.ts";

const listVersionsQuery = z.strictObject({
  pageSize: z._default(pageNumber(20), 10),
  cursor: z.optional(cursor),
});
export type ListVersionsInput = z.output<typeof listVersionsQuery>;

const versionParams = z.strictObject({ version: pageNumber(9_999_999) });
export type GetVersionInput = z.output<typeof versionParams>;

/** One setting before and after; null where there is no value. Long texts are shortened. */
const versionChange = z.strictObject({ setting: z.string(), before: z.unknown(), after: z.unknown() });
export type VersionChange = z.output<typeof versionChange>;

const cause = z.strictObject({
  number: z.number(),
  at: instant,
  by: z.strictObject({
    /** `app`: the occasion says in which act. */
    type: z.enum(["user", "app"]),
    /** The platform's id of the user. */
    userId: z.nullable(z.string()),
    isYou: z.boolean(),
  }),
  occasion: z.enum(versionOccasions),
  /** The version that the merchant went back to. */
  restored: z.nullable(z.number()),
  /** Revision of the product's rules when it was written. */
  rulesRevision: z.number(),
});

const versionEntry = z.extend(cause, {
  /** The shop's settings are those of this version. */
  isCurrent: z.boolean(),
  /** Differences from the version before. */
  changes: z.array(versionChange),
  /** Changes that going back to it would make now. */
  restoring: z.array(versionChange),
});
export type VersionEntry = z.output<typeof versionEntry>;

/** Answer of `listVersions`, newest first. */
const versionPage = z.strictObject({
  items: z.array(versionEntry),
  hasNext: z.boolean(),
  hasPrevious: z.boolean(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
});
export type VersionPage = z.output<typeof versionPage>;

/** A version as it is stored: no text is shortened. */
const wholeVersion = z.extend(cause, {
  /** Differences from the version before. */
  changes: z.array(versionChange),
  /** All settings of this version. */
  values: z.record(z.string(), z.unknown()),
});
export type WholeVersion = z.output<typeof wholeVersion>;

/** Answers of the endpoints. */
export const answers = {
  listVersions: versionPage,
  getVersion: wholeVersion,
  restoreVersion: shopRecord,
};

const endpoint = endpointsOf<typeof answers>("preferences");

export const listVersions = endpoint("listVersions", "GET /api/shop/preferences/versions", {
  summary: "Versions of the preferences: who changed what and when, and what going back would change",
  access: "shop",
  query: listVersionsQuery,
});

export const getVersion = endpoint("getVersion", "GET /api/shop/preferences/versions/{version}", {
  summary: "One version of the preferences with all its settings, and what differed from the version before",
  access: "shop",
  params: versionParams,
});

export const restoreVersion = endpoint("restoreVersion", "POST /api/shop/preferences/versions/{version}/restore", {
  summary: "Sets the preferences as a version has them, by the rules of a save, and answers the shop record",
  access: "shop",
  limit: { perMinute: 20, burst: 20 },
  params: versionParams,
});
