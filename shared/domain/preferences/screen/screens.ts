import type { PreferenceName } from "../preferences.ts";
import { contactScreens } from "./contacts.ts";
import { generalScreens } from "./general.ts";
import { invoiceScreens } from "./invoices.ts";
import { metafieldScreens } from "./metafields.ts";
import { creditNoteScreens, deliveryNoteScreens } from "./notes.ts";
import { orderScreens } from "./orders.ts";
import type { Screen } from "./screen.ts";
import { transactionScreens } from "./transactions.ts";

/** Place and texts of each preference, in the order of its section's controls. */
export const screens: Readonly<Record<PreferenceName, Screen>> = {
  ...generalScreens,
  ...orderScreens,
  ...contactScreens,
  ...invoiceScreens,
  ...creditNoteScreens,
  ...deliveryNoteScreens,
  ...transactionScreens,
  ...metafieldScreens,
};
