import type { PlatformUnderTest } from "./platform-under-test.ts";

export type FormFields = Record<string, string>;

/** An order of two units at 20,00 € and one at 10,00 €, paid, with 5,00 € shipping: 55,00 €. */
export const SOLD = {
  lineItems: [
    { title: "Tasse", sku: "MUG", quantity: 2, originalUnitPriceSet: { amount: "20.00" }, taxLines: [{ rate: 0.19 }] },
    { title: "Buch", sku: "BOOK", quantity: 1, originalUnitPriceSet: { amount: "10.00" }, taxLines: [{ rate: 0.07 }] },
  ],
  shippingLines: [{ title: "DHL", originalPriceSet: { amount: "5.00" }, taxLines: [{ rate: 0.19 }] }],
};

/** Uses the admin of the shop over HTTP, as a browser without scripts does. */
export function adminOf({ simulator, shop, settle, receiver }: PlatformUnderTest) {
  const get = async (path: string) => {
    const response = await fetch(simulator.url + path);
    return { status: response.status, text: await response.text() };
  };
  const submit = async (path: string, fields: FormFields = {}) => {
    const body = new URLSearchParams(fields);
    const response = await fetch(simulator.url + path, { method: "POST", body, redirect: "manual" });
    return { status: response.status, location: response.headers.get("location") ?? "", text: await response.text() };
  };
  /** The newest order as it is now. */
  const order = (): Record<string, unknown> => simulator.orders(shop).at(-1) ?? {};
  const id = () => String(order()["legacyResourceId"]);
  const path = () => `/store/demo/orders/${id()}`;
  /** Numeric id of the line with this number. */
  const line = (sku: string): string => {
    const { lineItems } = order();
    const nodes: { sku?: string; id: string }[] = Object(lineItems).nodes;
    return nodes.find((each) => each.sku === sku)?.id.replace(/^.*\//, "") ?? "";
  };
  return {
    get,
    submit,
    order,
    path,
    /** Field of a form that belongs to one line. */
    quantityOf: (sku: string) => `quantity.${line(sku)}`,
    /** Submits one act of the newest order. */
    act: (name: string, fields: FormFields = {}) => submit(`${path()}/${name}`, fields),
    sell: (more: Record<string, unknown> = { displayFinancialStatus: "PAID" }) =>
      simulator.createOrder(shop, { ...SOLD, ...more }),
    /** Topics that reached the app since the last call. */
    topics: async () => {
      await settle();
      return receiver.received
        .splice(0)
        .map(({ headers }) => String(headers["x-shopify-topic"]))
        .sort();
    },
  };
}

export type Admin = ReturnType<typeof adminOf>;

/** The sentence beside a field. */
export const sentenceAt = (text: string, field: string): string => {
  const id = `field-${field.replace(/\W/g, "-")}-error`;
  return new RegExp(`id="${id}">([^<]*)<`).exec(text)?.[1] ?? "";
};
