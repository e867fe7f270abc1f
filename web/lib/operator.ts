/**
 * Who runs this installation: what imprint, privacy notice, terms and public pages say about the operator. None of it stands in
 * the code: the build is given it, and refuses to go on without.
 */
export interface Operator {
  /** The company with its legal form, as registered. */
  name: string;
  street: string;
  /** Postal code and town. */
  town: string;
  country: string;
  /** Who may act for the company. */
  representedBy: string;
  registerCourt: string;
  registerNumber: string;
  vatNumber: string;
  email: string;
  phone: string;
  /** Who is asked about personal data. */
  privacyEmail: string;
  /** Where the data lie. */
  hosting: string;
}

/** The operator of this installation, as the build was told (`cdk/owner-values.ts`). */
export const operator: Operator = JSON.parse(import.meta.env["VITE_OPERATOR"] ?? "{}");
