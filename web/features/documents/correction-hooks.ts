import type { CorrectionPreviewInput } from "#shared/api/orders.ts";
import { readingOf, useContract, useContractMutation } from "../../lib/use-contract.ts";

/** Shows the effect of "Korrigieren" on an order. */
export function useCorrection({ id }: { id: string }) {
  return useContract("GET /api/orders/{orderId}/correction", { orderId: id });
}

/** Has a credit note and a new invoice made. */
export function useCorrectOrder() {
  return useContractMutation("POST /api/orders/{orderId}/correction", {
    refreshes: ["GET /api/orders", "GET /api/shop/logs", "GET /api/orders/{orderId}/correction"],
    answersFor: ({ orderId }: { orderId: string }) => readingOf("GET /api/orders/{orderId}", { orderId }),
  });
}

/** The PDF of one of both documents, asked for once: it stays while the merchant reads it. */
export function useCorrectionPreview(input: CorrectionPreviewInput) {
  return useContract("GET /api/orders/{orderId}/correction/{kind}/preview", input, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
}
