import { customerMailDomain, SHOPIFY_API_VERSION, type StageConfig, timing } from "./config.ts";

/** Configuration variables that a service may declare to read, and their values in a stage. */
export const variables = {
  STAGE: ({ stage }) => stage,
  APP_URL: ({ appUrl }) => appUrl,
  SHOPIFY_API_KEY: ({ shopifyApiKey }) => shopifyApiKey,
  SHOPIFY_API_VERSION: () => SHOPIFY_API_VERSION,
  SHOPIFY_BASE_URL: ({ shopifyBaseUrl }) => shopifyBaseUrl,
  SHOPIFY_ADMIN_URL: ({ shopifyAdminUrl }) => shopifyAdminUrl,
  LEXOFFICE_API_URL: ({ lexofficeApiUrl }) => lexofficeApiUrl,
  LEXOFFICE_WEB_URL: ({ lexofficeWebUrl }) => lexofficeWebUrl,
  LEXOFFICE_CLIENT_ID: ({ lexofficeClientId }) => lexofficeClientId,
  LEXOFFICE_EVENT_KEY_URL: ({ lexofficeEventKeyUrl }) => lexofficeEventKeyUrl,
  EVATR_URL: ({ evatrUrl }) => evatrUrl,
  VIES_URL: ({ viesUrl }) => viesUrl,
  CUSTOMER_MAIL_DOMAIN: (config) => customerMailDomain(config),
  /** An empty variable would read as a missing one. */
  MAIL_HOSTS: ({ mailHosts }) => ["-", ...mailHosts].join(" "),
  OPERATOR_EMAIL: ({ operator }) => operator.email,
  OPERATOR_NAME: ({ operator }) => operator.name,
  OPERATOR_STREET: ({ operator }) => operator.street,
  OPERATOR_TOWN: ({ operator }) => operator.town,
  OPERATOR_VAT_NUMBER: ({ operator }) => operator.vatNumber,
  PAYOUT_IBAN: ({ payoutIban }) => payoutIban,
  FUNCTION_TIMEOUT_SECONDS: () => String(timing.functionTimeout),
  BUDGET_SECONDS: () => String(timing.budget),
  LEASE_SECONDS: () => String(timing.lease),
  HTTP_TIMEOUT_SECONDS: () => String(timing.httpTimeout),
  SETTLE_SECONDS: () => String(timing.settle),
} as const satisfies Record<string, (config: StageConfig) => string>;

export type VariableName = keyof typeof variables;

export const isVariableName = (name: string): name is VariableName => Object.hasOwn(variables, name);
