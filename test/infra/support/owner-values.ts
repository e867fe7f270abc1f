/** Placeholders for what only an owner knows. */
export const ownerValues: Readonly<Record<string, string>> = {
  domain: "app.example.com",
  certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-0000-0000-000000000000",
  shopifyApiKey: "shopify-client-id",
  lexofficeClientId: "lexware-client-id",
  alarmMail: "alarm@example.com",
  payoutIban: "DE89370400440532013000",
  operatorName: "Example Company GmbH",
  operatorStreet: "Example Street 1",
  operatorTown: "12345 Example",
  operatorRepresentedBy: "Jane Example",
  operatorRegisterCourt: "Example Court",
  operatorRegisterNumber: "HRB 1",
  operatorVatNumber: "DE123456789",
  operatorEmail: "help@example.com",
  operatorPhone: "+49 123 456",
  operatorPrivacyEmail: "privacy@example.com",
};
