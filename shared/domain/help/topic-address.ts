/** Names and addresses of help topics: pure text, so that pages with links load no table. */

/** `SKIP_POS` and `MISSING_VAT-ID` as parts of an address: `skip-pos`, `missing-vat-id`. */
const partOf = (code: string): string => code.toLowerCase().replaceAll("_", "-");

/** The topic of a reason why a document is missing. */
export const reasonTopic = (code: string): string => `reasons.${partOf(code)}`;

/** The topic of an error that a call answers with. */
export const errorTopic = (code: string): string => `errors.${partOf(code)}`;

/** The topic of a page of the settings. */
export const settingsTopic = (page: string): string => `settings.${page}`;

/** The topic of one of the platform's webhook topics: `orders/create` is `shopify.webhooks.orders.create`. */
export const webhookTopicId = (topic: string): string => `shopify.webhooks.${topic.replaceAll("/", ".")}`;

/** The address of a topic: `setup.connect` at `/help/setup/connect`. */
export const helpAddress = (id: string): string => `/help/${id.replaceAll(".", "/")}`;

/** The topic at a help address; dots and slashes both part its id. Undefined for the first page. */
export function topicIdAt(pathname: string): string | undefined {
  const [, id] = /^\/help\/(.+?)\/*$/.exec(pathname) ?? [];
  return id?.replaceAll("/", ".");
}
