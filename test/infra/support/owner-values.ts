/** Placeholders for what only an owner knows. */
export const ownerValues: Readonly<Record<string, string>> = {
  domain: "app.example.com",
  certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/00000000-0000-0000-0000-000000000000",
  shopifyApiKey: "shopify-client-id",
  lexofficeClientId: "lexware-client-id",
  alarmMail: "alarm@example.com",
};
