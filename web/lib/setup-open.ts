import type { ShopRecord } from "#shared/api/shop-record.ts";
import { deSetup } from "../locales/de-setup.ts";

/** The set-up is not completed, and no document is made by itself yet. */
export const isSetupOpen = ({ setupCompletedAt, isShopify, preferences }: ShopRecord): boolean =>
  setupCompletedAt === null && !isShopify && preferences.invoiceCreate === false;

/** Words of the button into the set-up. */
export const setupLabel = ({ setup }: ShopRecord): string =>
  setup.step === 0 ? deSetup.open.start : deSetup.open.goOn;
