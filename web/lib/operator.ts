/**
 * The operator of this installation, as imprint, privacy notice, terms and public pages name it. None of these values is in
 * the code: the build receives them and refuses to run without them.
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

/** The operator of this installation, as the build received it (`cdk/owner-values.ts`). */
export const operator: Operator = JSON.parse(import.meta.env["VITE_OPERATOR"] ?? "{}");
