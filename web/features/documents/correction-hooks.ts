import { listLogs } from "#shared/api/logs.routes.ts";
import { correctOrder, getOrder, listOrders, previewCorrection, showCorrection } from "#shared/api/orders.routes.ts";
import type { CorrectionPreviewInput } from "#shared/api/orders.ts";
import { readingOf, useContract, useContractMutation } from "../../lib/use-contract.ts";

/** Shows the effect of "Korrigieren" on an order. */
export function useCorrection({ id }: { id: string }) {
  return useContract(showCorrection, { orderId: id });
}

/** Has a credit note and a new invoice made. */
export function useCorrectOrder() {
  return useContractMutation(correctOrder, {
    refreshes: [listOrders, listLogs, showCorrection],
    answersFor: ({ orderId }: { orderId: string }) => readingOf(getOrder, { orderId }),
  });
}

/** The PDF of one of both documents, asked for once: it stays while the merchant reads it. */
export function useCorrectionPreview(input: CorrectionPreviewInput) {
  return useContract(previewCorrection, input, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
}
