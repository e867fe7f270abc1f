import { useEffect } from "react";
import type { ImportAnswer } from "#shared/api/imports.ts";
import { useContract, useContractMutation, useRefresh } from "#web/lib/use-contract.ts";

const LOOK_MILLISECONDS = 2_000;

const isUnderWay = ({ phase, isPaused }: ImportAnswer): boolean =>
  (phase === "listing" || phase === "importing") && !isPaused;

/** The import's progress, looked at again and again; the list of orders is asked for with each phase. */
export function useImport() {
  const refresh = useRefresh();
  const answer = useContract(
    "GET /api/imports/orders",
    {},
    { refreshInterval: (known) => (known !== undefined && isUnderWay(known) ? LOOK_MILLISECONDS : 0) },
  );
  const phase = answer.data?.phase;
  useEffect(() => {
    if (phase !== undefined) refresh(["GET /api/orders"]);
  }, [phase, refresh]);
  return answer;
}

export const useListPast = () =>
  useContractMutation("POST /api/imports/orders", { answers: "GET /api/imports/orders" });

export const useControlImport = () =>
  useContractMutation("POST /api/imports/orders/{act}", {
    answers: "GET /api/imports/orders",
    refreshes: ["GET /api/orders", "GET /api/shop"],
  });

export const useUnsent = (cursor: string | undefined) =>
  useContract("GET /api/imports/unsent", cursor === undefined ? {} : { cursor });

/** Sends invoices of orders by e-mail. */
export const useSendInvoices = () =>
  useContractMutation("POST /api/orders/emails", { refreshes: ["GET /api/imports/unsent", "GET /api/orders"] });
