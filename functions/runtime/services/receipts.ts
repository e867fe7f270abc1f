import { suggestionStore } from "../../adapters/dynamodb/stores/receipts/suggestion-store.ts";
import { lexofficeReceipts } from "../../adapters/lexoffice/receipts.ts";
import type { ProviderReceipts, SuggestionStore } from "../../modules/receipts/ports.ts";
import { PROVIDER_VARIABLES, providerCalls } from "../resources/provider.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** The accounting provider's invoices and credit notes by their day. */
export const providerReceipts: Service<ProviderReceipts> = {
  name: "provider-receipts",
  access: { environment: PROVIDER_VARIABLES },
  create: (scope) => lexofficeReceipts(providerCalls(scope)),
};

/** Receipts of the verified shop about which the merchant decides. */
export const suggestions: Service<SuggestionStore> = {
  name: "suggestions",
  access: { table: "write" },
  create: (scope) => suggestionStore(tableOf(scope), scope.shop()),
};

/** The same, only to read. */
export const readSuggestions: Service<Pick<SuggestionStore, "list">> = {
  name: "suggestion-reader",
  access: { table: "read" },
  create: (scope) => suggestionStore(tableOf(scope), scope.shop()),
};
