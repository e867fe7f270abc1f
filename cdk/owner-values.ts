interface Source {
  /** Environment variable; the name in this table is the CDK context key. */
  variable: string;
  /** What it is and where it comes from. */
  meaning: string;
  shape?: RegExp;
  /** Taken when nothing is given; without it the value must be given. */
  otherwise?: string;
}

/** What only the owner of a deployment knows. */
const sources = {
  domain: {
    variable: "BELEGFLUSS_DOMAIN",
    meaning: "domain under which merchants load the app, such as app.example.de",
    shape: /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
  },
  certificateArn: {
    variable: "BELEGFLUSS_CERTIFICATE_ARN",
    meaning: "ARN of the ACM certificate of that domain in us-east-1",
    shape: /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
  },
  shopifyApiKey: { variable: "SHOPIFY_API_KEY", meaning: "client id of the app in the Shopify developer dashboard" },
  lexofficeClientId: { variable: "LEXOFFICE_CLIENT_ID", meaning: "OAuth client id that Lexware gave" },
  alarmMail: {
    variable: "ALARM_MAIL",
    meaning: "e-mail address that is told about alarms",
    shape: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  },
  webAclArn: {
    variable: "BELEGFLUSS_WEB_ACL_ARN",
    meaning: "ARN of a web ACL of WAF for CloudFront, if there shall be one",
    shape: /^(arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+)?$/,
    otherwise: "",
  },
  accountConcurrency: {
    variable: "BELEGFLUSS_ACCOUNT_CONCURRENCY",
    meaning: "Lambda's quota of concurrent executions in the account and region",
    shape: /^[1-9]\d{1,5}$/,
    otherwise: "1000",
  },
} as const satisfies Record<string, Source>;

export type OwnerValues = { readonly [name in keyof typeof sources]: string };

/**
 * Reads the owner's values of a stage. `given` looks a name up, first as CDK context key, then as environment variable.
 * Throws one error that lists every value that is missing or malformed.
 */
export function ownerValues(stage: string, given: (name: string) => string | undefined): OwnerValues {
  const faults: string[] = [];
  const read = (name: keyof OwnerValues): string => {
    const { variable, meaning, shape, otherwise }: Source = sources[name];
    const value = given(name) ?? given(variable) ?? otherwise;
    const fault = value === undefined ? "is missing" : shape?.test(value) === false ? "is malformed" : undefined;
    if (fault) faults.push(`  ${variable} (or -c ${name}=…) ${fault}: ${meaning}`);
    return value ?? "";
  };
  const values = {
    domain: read("domain"),
    certificateArn: read("certificateArn"),
    shopifyApiKey: read("shopifyApiKey"),
    lexofficeClientId: read("lexofficeClientId"),
    alarmMail: read("alarmMail"),
    webAclArn: read("webAclArn"),
    accountConcurrency: read("accountConcurrency"),
  };
  if (faults.length > 0) throw new Error(`Stage ${stage} cannot be synthesised yet:\n${faults.join("\n")}`);
  return values;
}
