/** The operator on public and legal pages. The build receives all values, none in code, and refuses without them. */
export interface Operator {
  /** The company with its legal form, as registered. */
  name: string;
  street: string;
  /** Postal code and town. */
  town: string;
  country: string;
  /** May act for the company. */
  representedBy: string;
  registerCourt: string;
  registerNumber: string;
  vatNumber: string;
  email: string;
  phone: string;
  /** Answers questions about personal data. */
  privacyEmail: string;
  /** The place of the data. */
  hosting: string;
}

/** The operator of this installation, as the build received it (`cdk/owner-values.ts`). */
export const operator: Operator = JSON.parse(import.meta.env["VITE_OPERATOR"] ?? "{}");
