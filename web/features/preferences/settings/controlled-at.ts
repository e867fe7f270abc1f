import { type PreferenceName, preferenceNames, rowOf } from "#shared/domain/preferences/preferences.ts";
import type { Row } from "#shared/domain/preferences/row.ts";

const partOfDeliveryDate = /^(invoice|delivery)DeliveryDate[01]/;

/** The preference at whose control this one is set: mostly itself. */
export function controlledAt(name: PreferenceName): PreferenceName {
  if (name === "invoiceB2bAsNet") return "invoiceAsNet";
  const [, kind] = partOfDeliveryDate.exec(name) ?? [];
  if (kind === undefined) return name;
  return kind === "invoice" ? "invoiceDeliveryDate0Event" : "deliveryDeliveryDate0Event";
}

/** The feature of a plan behind a control: its preference's, or that of the others that are set at it. */
export const featureAt = (name: PreferenceName): Row<unknown>["feature"] => features.get(name);

/** Found once: a page asks for each of its controls whenever something on it changes. */
const features: ReadonlyMap<PreferenceName, Row<unknown>["feature"]> = new Map(
  [...preferenceNames].reverse().flatMap((name) => {
    const { feature } = rowOf(name);
    return feature === undefined ? [] : [[controlledAt(name), feature]];
  }),
);

/** The preference that an address names, where there is one. */
export const preferenceIn = (names: readonly PreferenceName[], asked: string | null): PreferenceName | undefined =>
  names.find((name) => name === asked);
