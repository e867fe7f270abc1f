import type { PreferenceName } from "../preferences.ts";
import { contactScreens } from "./contacts.ts";
import { generalScreens } from "./general.ts";
import { invoiceScreens } from "./invoices.ts";
import { metafieldScreens } from "./metafields.ts";
import { creditNoteScreens, deliveryNoteScreens } from "./notes.ts";
import { orderScreens } from "./orders.ts";
import type { Screen } from "./screen.ts";
import { transactionScreens } from "./transactions.ts";

/** Where each preference is set, and what a merchant reads there. The order is that of its section's controls. */
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
