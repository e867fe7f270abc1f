import { languages } from "#shared/values/languages.ts";
import { limits, paperTopics } from "../choices.ts";
import { choice, choices, email, flag, flagOrDay, longTexts } from "../kinds.ts";
import { setting, storeEmail } from "../row.ts";

/** Without these a rule about invoices and their corrections cannot decide: product tags, exchanges, payment terms. */
const scopesOfInvoices = ["read_products", "read_returns", "read_payment_terms"];

const creation = choice([false, "all"]);
const ofApp = { isOfApp: true } as const;

/** The app itself, its notifications, and what is made automatically. */
export const generalRows = {
  /** Start page: the order list or the dashboard. */
  home: setting(choice(["", "orders"]), "", { ...ofApp, feature: "orders" }),
  expert: setting(flag, false, ofApp),
  languages: setting(choices(languages), ["de", "en"]),
  /** Address for notifications. */
  email: setting(email, storeEmail, ofApp),
  invoiceCreate: setting(creation, false, { scopes: (value) => (value === false ? [] : scopesOfInvoices) }),
  creditCreate: setting(creation, false, { needs: ["invoiceCreate"] }),
  transactionCreate: setting(creation, false, { needs: ["invoiceCreate"] }),
  /** A day: no delivery notes for orders older than it. */
  deliveryCreate: setting(flagOrDay, false),
  transactionHints: setting(flag, false, { needs: ["transactionCreate", "invoiceFinalize"] }),
  transactionFees: setting(flag, false, { feature: "fees", needs: ["transactionCreate"] }),
  creditsExhaustedSoon: setting(flag, true, ofApp),
  creditsExhaustedNow: setting(flag, true, ofApp),
  connectionMissing: setting(flag, true, ofApp),
  onboarding: setting(flag, true, ofApp),
  /** The end of every mail with a document; HTML. */
  mailSignature: setting(longTexts(limits.mailSignature), {}, { feature: "emails" }),
  /** Topics on which the shop's documents follow the version before: see `papers.ts`. */
  papersBefore: setting(choices(paperTopics), []),
  /** Topics of which the merchant was asked, and wants no change. */
  papersKept: setting(choices(paperTopics), [], ofApp),
  /** The merchant was asked for the optional accesses to the shop, and answered. */
  optionalScopesAsked: setting(flag, false, ofApp),
};
