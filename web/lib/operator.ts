/**
 * Who runs this installation: what imprint, privacy notice and terms say about the operator. The values here are examples;
 * whoever offers the app to merchants puts their own in this one file.
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

export const operator: Operator = {
  name: "Belegfluss Beispiel GmbH",
  street: "Musterstraße 1",
  town: "79098 Freiburg im Breisgau",
  country: "Deutschland",
  representedBy: "Erika Mustermann",
  registerCourt: "Amtsgericht Freiburg im Breisgau",
  registerNumber: "HRB 000000",
  vatNumber: "DE000000000",
  email: "hilfe@belegfluss.example",
  phone: "+49 761 000000",
  privacyEmail: "datenschutz@belegfluss.example",
  hosting: "Amazon Web Services EMEA SARL, Rechenzentrum Frankfurt am Main",
};
