import { DEFAULT_SWITCHES, type Switches } from "./switches.ts";

/** The values of the switches that are neither numbers nor yes and no. */
const CHOICES: { readonly [Name in keyof Switches]?: readonly Switches[Name][] } = {
  taxRounding: ["perGroup", "perLine"],
  rounding: ["halfUp", "halfEven"],
  computedPriceDecimals: [2, 4],
  excessDecimals: ["reject", "round"],
  overlongText: ["reject", "truncate"],
  discountRemainder: ["lastRate", "largestRate"],
  linkedCreditNoteAboveOpenAmount: ["reject", "accept"],
  linkedCreditNoteLines: ["any", "ofInvoice"],
  deliveryNoteFromDraftInvoice: ["reject", "accept"],
  unknownPrintLayout: ["reject", "default"],
  documentVersionStart: [0, 1],
  staleContactVersion: [406, 409],
  fieldLengths: ["free", "capped"],
  unsetDistanceSalesPrinciple: ["ORIGIN", "DESTINATION"],
  searchWindowStatus: [400, 500],
  openAmountAs: ["number", "string"],
  financeAccountsPath: ["any", "/v1/finance/accounts", "/v1/finance/financial-accounts", "/v1/financial-accounts"],
  duplicateExternalReference: ["accept", "reject"],
  partialAssignmentState: ["partly_assigned", "partially_assigned"],
  clientCredentials: ["header", "headerOrForm"],
  unknownScopes: ["ignore", "reject"],
  bucketPer: ["organization", "connection"],
};

/** Reads switches from JSON; a `RangeError` names the first unknown switch or impossible value. */
export function readSwitches(body: Record<string, unknown>): Partial<Switches> {
  const defaults = new Map<string, unknown>(Object.entries(DEFAULT_SWITCHES));
  const choices = new Map<string, readonly unknown[]>(Object.entries(CHOICES));
  for (const [name, value] of Object.entries(body)) {
    if (!defaults.has(name)) throw new RangeError(`unknown switch ${name}; known: ${[...defaults.keys()].join(", ")}`);
    const allowed = choices.get(name);
    // The one switch without a default value is a number of seconds.
    const isAllowed = allowed ? allowed.includes(value) : typeof value === typeof (defaults.get(name) ?? 0);
    if (!isAllowed) {
      const wanted = allowed ? allowed.join(" or ") : `a ${typeof (defaults.get(name) ?? 0)}`;
      throw new RangeError(`switch ${name} must be ${wanted}`);
    }
  }
  return body;
}
