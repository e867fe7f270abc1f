import type { ProviderProfile } from "../shop/shop.ts";

/** `critical`: no document, or no right one, can be made; `warning`: some orders will be held; `info`: good to know. */
export type ConnectionIssueSeverity = "info" | "warning" | "critical";

/** What a provider's account may lack or bring along. Their texts stand apart in `connection-issue-texts.ts`. */
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
} as const satisfies Record<string, ConnectionIssueSeverity>;

export type ConnectionIssueCode = keyof typeof connectionIssueCodes;

export interface ConnectionIssue {
  code: ConnectionIssueCode;
  severity: ConnectionIssueSeverity;
}

type Facts = Pick<ProviderProfile, "smallBusiness" | "taxType" | "distanceSalesPrinciple" | "businessFeatures">;

/** What the merchant should know of the account before anything is switched on, worst first. */
export function connectionIssues(profile: Facts): ConnectionIssue[] {
  const invoices = profile.businessFeatures.includes("INVOICING") || profile.businessFeatures.includes("INVOICING_PRO");
  const isXl = profile.businessFeatures.includes("INVOICING_PRO");
  const isSmall = profile.smallBusiness || profile.taxType === "vatfree";
  const isOss = !isSmall && profile.distanceSalesPrinciple === "DESTINATION";
  const found: Readonly<Record<ConnectionIssueCode, boolean>> = {
    MISSING_INVOICING: !invoices,
    OSS_WITHOUT_XL: isOss && !isXl,
    SMALL_BUSINESS: isSmall,
    ABROAD_WITHOUT_XL: invoices && !isXl && !isOss,
    DISTANCE_SALES_UNDECIDED: !isSmall && isXl && profile.distanceSalesPrinciple === undefined,
  };
  const codes: readonly ConnectionIssueCode[] = [
    "MISSING_INVOICING",
    "OSS_WITHOUT_XL",
    "SMALL_BUSINESS",
    "ABROAD_WITHOUT_XL",
    "DISTANCE_SALES_UNDECIDED",
  ];
  return codes.filter((code) => found[code]).map((code) => ({ code, severity: connectionIssueCodes[code] }));
}

/** Whether the account can take documents at all: nothing should be switched on before. */
export function canCreateDocuments(profile: Facts): boolean {
  return connectionIssues(profile).every(({ code }) => code !== "MISSING_INVOICING");
}
