import type { PreferenceName } from "#shared/domain/preferences/preferences.ts";

const partOfDeliveryDate = /^(invoice|delivery)DeliveryDate[01]/;

/** The preference at whose control this one is set: mostly itself. */
export function controlledAt(name: PreferenceName): PreferenceName {
  const [, kind] = partOfDeliveryDate.exec(name) ?? [];
  if (kind === undefined) return name;
  return kind === "invoice" ? "invoiceDeliveryDate0Event" : "deliveryDeliveryDate0Event";
}

/** The preference that an address names, where there is one. */
export const preferenceIn = (names: readonly PreferenceName[], asked: string | null): PreferenceName | undefined =>
  names.find((name) => name === asked);
