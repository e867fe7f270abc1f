import { default as cyrillic } from "@fontsource/inter/files/inter-cyrillic-400-normal.woff";
import { default as greek } from "@fontsource/inter/files/inter-greek-400-normal.woff";
import { default as latin } from "@fontsource/inter/files/inter-latin-400-normal.woff";
import { default as latinBold } from "@fontsource/inter/files/inter-latin-600-normal.woff";
import { default as latinExtended } from "@fontsource/inter/files/inter-latin-ext-400-normal.woff";
import type { Payer } from "#shared/domain/partner/receipt.ts";
import { dueRedemptions as due } from "../../adapters/dynamodb/stores/partner/due-redemptions.ts";
import { partnerDataStore } from "../../adapters/dynamodb/stores/partner/partner-data-store.ts";
import { partnerDetails as detailsOf } from "../../adapters/dynamodb/stores/partner/partner-details.ts";
import { partnerStore } from "../../adapters/dynamodb/stores/partner/partner-store.ts";
import { payoutStore } from "../../adapters/dynamodb/stores/payouts/payout-store.ts";
import { sealedPayouts as storedPayouts } from "../../adapters/dynamodb/stores/payouts/sealed-payouts.ts";
import { pdfReceiptPrinter } from "../../adapters/pdf/receipt-printer.ts";
import type {
  DueRedemptions,
  PartnerDataReader,
  PartnerDataStore,
  PartnerDetails,
  PartnerReader,
  PartnerStore,
  PayoutObjections,
  PayoutStore,
  ReceiptPrinter,
  SealedPayouts,
  VatIdRegister,
} from "../../modules/partner/ports.ts";
import { registersInTurn } from "../../modules/partner/vat-registers.ts";
import { cipherOf } from "../resources/cipher.ts";
import { now } from "../resources/clock.ts";
import { markerKeyOf } from "../resources/marker-key.ts";
import { tableOf } from "../resources/table.ts";
import { registersOf } from "../resources/vat-registers.ts";
import type { Service } from "../service.ts";

/** The verified shop as a partner, read only. */
export const partnerReader: Service<PartnerReader> = {
  name: "partner-reader",
  access: { table: "read" },
  create: (scope) => partnerStore(tableOf(scope), scope.shop()),
};

/** The verified shop as a partner. */
export const partners: Service<PartnerStore> = {
  name: "partners",
  access: { table: "write" },
  create: (scope) => partnerStore(tableOf(scope), scope.shop()),
};

/** Sealed payouts of the verified shop as a partner. */
export const sealedPayouts: Service<SealedPayouts> = {
  name: "sealed-payouts",
  access: { table: "read", secrets: ["token-keys"] },
  create: async (scope) => storedPayouts(tableOf(scope), await cipherOf(scope), scope.shop()),
};

/** The same, and objections to their receipts. */
export const payoutObjections: Service<PayoutObjections> = {
  name: "payout-objections",
  access: { table: "write", secrets: ["token-keys"] },
  create: async (scope) => storedPayouts(tableOf(scope), await cipherOf(scope), scope.shop()),
};

/** Tax and payout details of the verified shop, read only. */
export const partnerDataReader: Service<PartnerDataReader> = {
  name: "partner-data-reader",
  access: { table: "read", secrets: ["token-keys"] },
  create: async (scope) => partnerDataStore(tableOf(scope), await cipherOf(scope), scope.shop()),
};

/** Tax and payout details of the verified shop. */
export const partnerData: Service<PartnerDataStore> = {
  name: "partner-data",
  access: { table: "write", secrets: ["token-keys"] },
  create: async (scope) => partnerDataStore(tableOf(scope), await cipherOf(scope), scope.shop()),
};

/** Details of all partners, compared by keyed digests. */
export const partnerDetails: Service<PartnerDetails> = {
  name: "partner-details",
  access: { table: "write", secrets: ["token-keys", "marker-key"] },
  create: async (scope) =>
    detailsOf(tableOf(scope), { cipher: await cipherOf(scope), key: await markerKeyOf(scope), now }),
};

/** The verified shop's commissions as a partner that are due. */
export const dueRedemptions: Service<DueRedemptions> = {
  name: "due-redemptions",
  access: { table: "write" },
  create: (scope) => due(tableOf(scope), scope.shop()),
};

/** Payouts of the verified shop as a partner, while they are made. */
export const payouts: Service<PayoutStore> = {
  name: "payouts",
  access: { table: "write", secrets: ["token-keys"] },
  create: async (scope) => payoutStore(tableOf(scope), await cipherOf(scope), scope.shop()),
};

/** Registers of VAT ids, asked by the operator: the German one first. */
export const vatIds: Service<VatIdRegister> = {
  name: "vat-register",
  // written out: a bundler keeps what spreads
  access: { environment: ["EVATR_URL", "VIES_URL", "OPERATOR_VAT_NUMBER"] },
  create: (scope) => {
    const { evatr, vies } = registersOf(scope);
    const ownVatId = scope.environment.get("OPERATOR_VAT_NUMBER");
    return registersInTurn([evatr, vies], { ownVatId, clock: { now } });
  },
};

/** The payer of partners: the operator, as receipts name it. */
export const payer: Service<Payer> = {
  name: "payer",
  access: { environment: ["OPERATOR_NAME", "OPERATOR_STREET", "OPERATOR_TOWN", "OPERATOR_VAT_NUMBER"] },
  create: ({ environment }) => ({
    name: environment.get("OPERATOR_NAME"),
    street: environment.get("OPERATOR_STREET"),
    town: environment.get("OPERATOR_TOWN"),
    vatNumber: environment.get("OPERATOR_VAT_NUMBER"),
  }),
};

const regular = [latin, latinExtended, greek, cyrillic];

/** Prints receipts of payouts. */
export const receiptPrinter: Service<ReceiptPrinter> = {
  name: "receipt-printer",
  access: {},
  create: () => pdfReceiptPrinter({ regular, bold: [latinBold, ...regular.slice(1)] }),
};
