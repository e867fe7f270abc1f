import { contactLimitWarning, providerContactLimit } from "../contacts/contact-limit.ts";
import type { ContactPreferences } from "../preferences/preferences.ts";
import { hasInvoices, hasXl } from "../shop/provider-traits.ts";
import type { ProviderProfile } from "../shop/shop.ts";

/** `critical`: no document, or no right one, can be made; `warning`: some orders will be held; `info`: good to know. */
export type ConnectionIssueSeverity = "info" | "warning" | "critical";

/** Lacks and traits of a provider's account that a merchant should know; `connection-issue-texts.ts` has their texts. */
export const connectionIssueCodes = {
  /** The account's version writes no invoices: at least L is needed. */
  MISSING_INVOICING: "critical",
  /** Taxed in the countries of destination, which takes the version XL. */
  OSS_WITHOUT_XL: "critical",
  /** Recipients abroad take the version XL. */
  ABROAD_WITHOUT_XL: "info",
  /** No tax on any document: orders with tax are held. */
  SMALL_BUSINESS: "warning",
  /** The provider was never told where sales to consumers elsewhere in the Union are taxed. */
  DISTANCE_SALES_UNDECIDED: "info",
  /** Every buyer gets a contact, and the account's number of contacts is limited: told once it grows full. */
  CONTACT_LIMIT: "warning",
  /** Neither the account nor the merchant names the merchant's own VAT id. */
  OWN_VAT_ID_UNKNOWN: "info",
} as const satisfies Record<string, ConnectionIssueSeverity>;

export type ConnectionIssueCode = keyof typeof connectionIssueCodes;

export interface ConnectionIssue {
  code: ConnectionIssueCode;
  severity: ConnectionIssueSeverity;
  /** Contacts that this shop has made, and how many more fit at most. */
  contacts?: { created: number; remaining: number };
}

/** The shop's setting for contacts, how many it made, and the merchant's VAT id if requested. */
export type ShopFacts = Pick<ContactPreferences, "contactCreate"> & { created: number; sellerVatId?: string };

/** From here on the limit is no longer far away: a tenth of what an account holds. */
const fewContactsLeft = Math.floor(providerContactLimit / 10);

type Facts = Pick<
  ProviderProfile,
  "smallBusiness" | "taxType" | "distanceSalesPrinciple" | "businessFeatures" | "vatNumber"
>;

/** Issues of the account and of its contacts that the merchant should know before switching anything on, worst first. */
export function connectionIssues(profile: Facts, shop?: ShopFacts): ConnectionIssue[] {
  const issues = [...accountIssues(profile), ...contactIssues(shop), ...ownVatIdIssues(profile, shop)];
  return issues.sort((one, other) => weights.indexOf(one.severity) - weights.indexOf(other.severity));
}

const weights: readonly ConnectionIssueSeverity[] = ["critical", "warning", "info"];

function contactIssues(contacts: ShopFacts | undefined): ConnectionIssue[] {
  const warning = contacts === undefined ? undefined : contactLimitWarning(contacts, contacts.created);
  if (warning === undefined || warning.remaining > fewContactsLeft) return [];
  const { created, remaining } = warning;
  const severity = remaining === 0 ? "critical" : connectionIssueCodes.CONTACT_LIMIT;
  return [{ code: "CONTACT_LIMIT", severity, contacts: { created, remaining } }];
}

/** A tax-free invoice to a Union business needs the merchant's VAT id (§ 14a Abs. 1 and 3 UStG). */
function ownVatIdIssues({ smallBusiness, taxType, vatNumber }: Facts, shop: ShopFacts | undefined): ConnectionIssue[] {
  if (shop?.sellerVatId !== "" || vatNumber || smallBusiness || taxType === "vatfree") return [];
  return [{ code: "OWN_VAT_ID_UNKNOWN", severity: connectionIssueCodes.OWN_VAT_ID_UNKNOWN }];
}

function accountIssues(profile: Facts): ConnectionIssue[] {
  const invoices = hasInvoices(profile);
  const isXl = hasXl(profile);
  const isSmall = profile.smallBusiness || profile.taxType === "vatfree";
  const isOss = !isSmall && profile.distanceSalesPrinciple === "DESTINATION";
  const found: Readonly<Record<Exclude<ConnectionIssueCode, "CONTACT_LIMIT" | "OWN_VAT_ID_UNKNOWN">, boolean>> = {
    MISSING_INVOICING: !invoices,
    OSS_WITHOUT_XL: isOss && !isXl,
    SMALL_BUSINESS: isSmall,
    ABROAD_WITHOUT_XL: invoices && !isXl && !isOss,
    DISTANCE_SALES_UNDECIDED: !isSmall && isXl && profile.distanceSalesPrinciple === undefined,
  };
  const codes: readonly (keyof typeof found)[] = [
    "MISSING_INVOICING",
    "OSS_WITHOUT_XL",
    "SMALL_BUSINESS",
    "ABROAD_WITHOUT_XL",
    "DISTANCE_SALES_UNDECIDED",
  ];
  return codes.filter((code) => found[code]).map((code) => ({ code, severity: connectionIssueCodes[code] }));
}

/** The account can take documents; without that nothing should be switched on. */
export function canCreateDocuments(profile: Facts): boolean {
  return connectionIssues(profile).every(({ code }) => code !== "MISSING_INVOICING");
}
