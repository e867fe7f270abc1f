import type { ShopRecord } from "#shared/api/shop-record.ts";

/** The page on which the provider compares versions and merchants change theirs. */
export const providerPlansAddress = "https://office.lexware.de/preise/";

/** Only the largest version of the provider (XL) prints documents in other languages than German. */
const PRO = "INVOICING_PRO";

/** A connected account lacks the version that prints other languages. */
export const lacksLanguages = ({ lexoffice: { isConnected, profile } }: Pick<ShopRecord, "lexoffice">): boolean =>
  isConnected && profile?.businessFeatures.includes(PRO) !== true;

/** The provider's own app, where merchants change their company's taxation. */
export const providerWebAddress = "https://app.lexware.de/";

/** Its list of uploaded receipts (developers.lexware.io, deep links). */
export const providerFilesAddress = `${providerWebAddress}permalink/files/view`;

/** The provider's status page. */
export const providerStatusAddress = "https://status.lexware.de";

/** The sign-up for an account, and its terms. */
export const providerRegistrationAddress = "https://app.lexware.de/signup";
export const providerTermsAddress = "https://office.lexware.de/agb/";
