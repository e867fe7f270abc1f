import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import * as routes from "./preferences.routes.ts";
import { cursor, pageNumber } from "./shapes.ts";

const listVersionsQuery = z.strictObject({
  pageSize: z._default(pageNumber(20), 10),
  cursor: z.optional(cursor),
});
export type ListVersionsInput = z.output<typeof listVersionsQuery>;

const versionParams = z.strictObject({ version: pageNumber(9_999_999) });
export type GetVersionInput = z.output<typeof versionParams>;
export type RestoreInput = z.output<typeof versionParams>;

export const listVersions = endpoint(routes.listVersions, {
  summary: "Versions of the preferences: who changed what and when, and what going back would change",
  query: listVersionsQuery,
});

export const getVersion = endpoint(routes.getVersion, {
  summary: "One version of the preferences with all its settings, and what differed from the version before",
  params: versionParams,
});

export const restoreVersion = endpoint(routes.restoreVersion, {
  summary: "Sets the preferences as a version has them, by the rules of a save, and answers the shop record",
  params: versionParams,
});
