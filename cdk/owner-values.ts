import { isValidIBAN } from "ibantools";

interface Source {
  /** Environment variable; the name in this table is the CDK context key. */
  variable: string;
  /** The value's meaning and source. */
  meaning: string;
  shape?: { test(value: string): boolean };
  /** Taken when nothing is given; without it the value must be given. */
  otherwise?: string;
}

/** Nothing that was copied along with it: no blank, no quotation mark, no placeholder in brackets. */
const clientId = /^[\w.-]{8,100}$/;

const mailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Values that only the owner of a deployment knows. */
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
  shopifyApiKey: {
    variable: "SHOPIFY_API_KEY",
    meaning: "client id of the app in the Shopify developer dashboard",
    shape: clientId,
  },
  lexofficeClientId: {
    variable: "LEXOFFICE_CLIENT_ID",
    meaning: "OAuth client id that Lexware gave",
    shape: clientId,
  },
  alarmMail: {
    variable: "ALARM_MAIL",
    meaning: "e-mail address that is told about alarms",
    shape: mailAddress,
  },
  payoutIban: {
    variable: "PAYOUT_IBAN",
    meaning: "IBAN of the account from which partners are paid, without spaces",
    // With its check digits: a mistyped one would be found by the first payout.
    shape: { test: (iban) => isValidIBAN(iban) },
  },
  webAclArn: {
    variable: "BELEGFLUSS_WEB_ACL_ARN",
    meaning: "ARN of a web ACL of WAF for CloudFront, in place of the one of the stage",
    shape: /^(arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+)?$/,
    otherwise: "",
  },
  erasureBucketArn: {
    variable: "BELEGFLUSS_ERASURE_BUCKET_ARN",
    meaning:
      "ARN of a bucket with a lock, best in a second account, for the list of erasures, in place of the one of the stage",
    shape: /^(arn:aws:s3:::[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/,
    otherwise: "",
  },
  erasureRegion: {
    variable: "BELEGFLUSS_ERASURE_REGION",
    meaning: "second region, in which the stage's own list of erasures lies",
    shape: /^eu-[a-z]+-\d$/,
    otherwise: "eu-west-1",
  },
  originSecretVersion: {
    variable: "BELEGFLUSS_ORIGIN_SECRET_VERSION",
    meaning: "version id of the origin secret that CloudFront shall send, while it is rotated",
    shape: /^([\w-]{32,64})?$/,
    otherwise: "",
  },
  accountConcurrency: {
    variable: "BELEGFLUSS_ACCOUNT_CONCURRENCY",
    meaning: "Lambda's quota of concurrent executions in the account and region",
    shape: /^[1-9]\d{1,5}$/,
    otherwise: "1000",
  },
  shops: {
    variable: "BELEGFLUSS_SHOPS",
    meaning: "number of shops that the stage prod is built for",
    shape: /^[1-9]\d{0,5}$/,
    otherwise: "10000",
  },
} as const satisfies Record<string, Source>;

/** The operator of the installation, as imprint, privacy notice, terms and every public page name it. */
const operatorSources = {
  name: { variable: "OPERATOR_NAME", meaning: "company with its legal form, as registered" },
  street: { variable: "OPERATOR_STREET", meaning: "street and number" },
  town: { variable: "OPERATOR_TOWN", meaning: "postal code and town" },
  country: { variable: "OPERATOR_COUNTRY", meaning: "country", otherwise: "Deutschland" },
  representedBy: { variable: "OPERATOR_REPRESENTED_BY", meaning: "who may act for the company" },
  registerCourt: { variable: "OPERATOR_REGISTER_COURT", meaning: "court of the commercial register" },
  registerNumber: { variable: "OPERATOR_REGISTER_NUMBER", meaning: "number in the commercial register" },
  vatNumber: { variable: "OPERATOR_VAT_NUMBER", meaning: "VAT identification number" },
  email: { variable: "OPERATOR_EMAIL", meaning: "address for questions of merchants", shape: mailAddress },
  phone: { variable: "OPERATOR_PHONE", meaning: "telephone number of the imprint" },
  privacyEmail: {
    variable: "OPERATOR_PRIVACY_EMAIL",
    meaning: "address for questions about personal data",
    shape: mailAddress,
  },
  hosting: {
    variable: "OPERATOR_HOSTING",
    meaning: "where the data lie, as the privacy notice names it",
    otherwise: "Amazon Web Services EMEA SARL, Rechenzentrum Frankfurt am Main",
  },
} as const satisfies Record<string, Source>;

export type Operator = { readonly [name in keyof typeof operatorSources]: string };

type OwnerValues = { readonly [name in keyof typeof sources]: string } & { readonly operator: Operator };

/** A stage's owner values, from CDK context or environment. Throws one error that lists every missing or malformed value. */
export function ownerValues(stage: string, given: (name: string) => string | undefined): OwnerValues {
  const faults: string[] = [];
  const readSource = (key: string, { variable, meaning, shape, otherwise }: Source): string => {
    const value = given(key) ?? given(variable) ?? otherwise;
    const fault = value === undefined ? "is missing" : shape?.test(value) === false ? "is malformed" : undefined;
    if (fault) faults.push(`  ${variable} (or -c ${key}=…) ${fault}: ${meaning}`);
    return value ?? "";
  };
  const read = (name: keyof typeof sources) => readSource(name, sources[name]);
  const readOperator = (name: keyof Operator) => readSource(operatorKey(name), operatorSources[name]);
  const values = {
    domain: read("domain"),
    certificateArn: read("certificateArn"),
    shopifyApiKey: read("shopifyApiKey"),
    lexofficeClientId: read("lexofficeClientId"),
    alarmMail: read("alarmMail"),
    payoutIban: read("payoutIban"),
    webAclArn: read("webAclArn"),
    erasureBucketArn: read("erasureBucketArn"),
    erasureRegion: read("erasureRegion"),
    originSecretVersion: read("originSecretVersion"),
    accountConcurrency: read("accountConcurrency"),
    shops: read("shops"),
    operator: {
      name: readOperator("name"),
      street: readOperator("street"),
      town: readOperator("town"),
      country: readOperator("country"),
      representedBy: readOperator("representedBy"),
      registerCourt: readOperator("registerCourt"),
      registerNumber: readOperator("registerNumber"),
      vatNumber: readOperator("vatNumber"),
      email: readOperator("email"),
      phone: readOperator("phone"),
      privacyEmail: readOperator("privacyEmail"),
      hosting: readOperator("hosting"),
    },
  };
  if (faults.length > 0) throw new Error(`Stage ${stage} cannot be synthesised yet:\n${faults.join("\n")}`);
  return values;
}

/** The context key of an operator's value: `operatorName`, `operatorVatNumber`. */
const operatorKey = (name: keyof Operator) => `operator${name.charAt(0).toUpperCase()}${name.slice(1)}`;
