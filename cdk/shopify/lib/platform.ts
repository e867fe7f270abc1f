/** The part of the platform's global that all our extensions use. */
export interface Platform {
  /** The order of the page, or the selected ones, as `gid://shopify/Order/1001`. */
  data: { selected: readonly { id: string }[] };
  i18n: { translate(key: string, values?: Record<string, string | number>): unknown };
  storage: { get(key: string): Promise<unknown>; set(key: string, value: unknown): Promise<void> };
}

/** Ids of the orders as our API names them. */
export const orderIdsOf = ({ data }: Pick<Platform, "data">): string[] =>
  data.selected.map(({ id }) => id.slice(id.lastIndexOf("/") + 1).replace(/\?.*$/, ""));

export type Words = (key: string, values?: Record<string, string | number>) => string;

/** The texts of the extension in the language of the merchant. */
export const wordsOf =
  ({ i18n }: Pick<Platform, "i18n">): Words =>
  (key, values) =>
    String(values === undefined ? i18n.translate(key) : i18n.translate(key, values));
