import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { DocumentContent } from "#shared/domain/documents/paper/content.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferenceName, PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { supplyOf } from "#test/builders/plans.ts";

/** One preference at two values, what a merchant sees of it at each, and where to look. */
export type Flip = readonly [
  values: readonly [PreferencesPatch, PreferencesPatch],
  seen: readonly [unknown, unknown],
  see: (decisions: readonly Decision[]) => unknown,
  given?: Given,
];

/** Shared by both values of a preference. */
export interface Given {
  order?: Order;
  /** The order as it was when its invoice was made. */
  invoiced?: Order;
  profile?: Partial<ProviderProfile>;
  beside?: PreferencesPatch;
}

export type Flips = Partial<Record<PreferenceName, Flip>>;

const contentOf = (decisions: readonly Decision[], kind: Decision["kind"]): DocumentContent => {
  const decision = decisions.find((one) => one.kind === kind);
  if (decision?.verdict !== "wanted") throw new Error(`no ${kind}: ${JSON.stringify(decision)}`);
  return decision.content;
};
const of =
  (kind: Decision["kind"]) =>
  (see: (content: DocumentContent) => unknown) =>
  (decisions: readonly Decision[]): unknown =>
    see(contentOf(decisions, kind));
export const invoice = of("invoice");
export const creditNote = of("creditNote");
export const deliveryNote = of("deliveryNote");
export const verdict = (kind: Decision["kind"]) => (decisions: readonly Decision[]) => {
  const decision = decisions.find((one) => one.kind === kind);
  return decision?.verdict === "wanted" ? "wanted" : decision?.code;
};
export const contact = (decisions: readonly Decision[]) =>
  decisions.flatMap((one) => (one.verdict === "wanted" && one.contact !== undefined ? [one.contact] : []))[0];
export const lines = ({ lines }: DocumentContent) => lines.map(({ title, totalCents }) => `${title} ${totalCents}`);
export const last = <Value>(values: readonly Value[]) => values.at(-1);
export const gross = ({ totals }: DocumentContent) => totals.grossCents;
export const tax = ({ totals }: DocumentContent) => totals.taxCents;
export const day = (content: DocumentContent) => supplyOf(content).day;
export const endDay = (content: DocumentContent) => supplyOf(content).endDay;
export const de = (text: string) => ({ de: text });
