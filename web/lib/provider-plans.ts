import type { ShopRecord } from "#shared/domain/shop/shop-record.ts";

/** Where the provider compares its versions and merchants change theirs. */
export const providerPlansAddress = "https://office.lexware.de/preise/";

/** Only the largest version of the provider (XL) prints documents in other languages than German. */
const PRO = "INVOICING_PRO";

/** Whether a connected account lacks the version that prints other languages. */
export const lacksLanguages = ({ lexoffice: { isConnected, profile } }: Pick<ShopRecord, "lexoffice">): boolean =>
  isConnected && profile?.businessFeatures.includes(PRO) !== true;

/** The provider's own app, where merchants change their company's taxation. */
export const providerWebAddress = "https://app.lexware.de/";

/** Its list of uploaded receipts (developers.lexware.io, deep links). */
export const providerFilesAddress = `${providerWebAddress}permalink/files/view`;

/** Whether the provider works right now. */
export const providerStatusAddress = "https://status.lexware.de";

/** Where an account is opened, and what is agreed to with it. */
export const providerRegistrationAddress = "https://app.lexware.de/signup";
export const providerTermsAddress = "https://office.lexware.de/agb/";
