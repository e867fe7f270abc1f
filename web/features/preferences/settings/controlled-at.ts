import { type PreferenceName, preferenceNames, rowOf } from "#shared/domain/preferences/preferences.ts";
import type { Row } from "#shared/domain/preferences/row.ts";

const partOfDeliveryDate = /^(invoice|delivery)DeliveryDate[01]/;

/** The preference at whose control this one is set: mostly itself. */
export function controlledAt(name: PreferenceName): PreferenceName {
  const [, kind] = partOfDeliveryDate.exec(name) ?? [];
  if (kind === undefined) return name;
  return kind === "invoice" ? "invoiceDeliveryDate0Event" : "deliveryDeliveryDate0Event";
}

/** The feature of a plan behind a control: its preference's, or that of the others that are set at it. */
export const featureAt = (name: PreferenceName): Row<unknown>["feature"] =>
  preferenceNames.flatMap((one) => (controlledAt(one) === name ? (rowOf(one).feature ?? []) : []))[0];

/** The preference that an address names, where there is one. */
export const preferenceIn = (names: readonly PreferenceName[], asked: string | null): PreferenceName | undefined =>
  names.find((name) => name === asked);
