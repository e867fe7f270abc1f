import { useEffect } from "react";
import { useSWRConfig } from "swr";
import type { ImportAnswer } from "#shared/api/imports.responses.ts";
import { controlImport, getImport, listPast, listUnsent } from "#shared/api/imports.routes.ts";
import { emailDocuments } from "#shared/api/mail.routes.ts";
import { listOrders } from "#shared/api/orders.routes.ts";
import { getShop } from "#shared/api/shop.routes.ts";
import { useContract, useContractMutation } from "#web/lib/use-contract.ts";

const LOOK_MILLISECONDS = 2_000;

const isUnderWay = ({ phase, isPaused }: ImportAnswer): boolean =>
  (phase === "listing" || phase === "importing") && !isPaused;

/** The import's progress, looked at again and again; the list of orders is asked for with each phase. */
export function useImport() {
  const { mutate } = useSWRConfig();
  const answer = useContract(
    getImport,
    {},
    { refreshInterval: (known) => (known !== undefined && isUnderWay(known) ? LOOK_MILLISECONDS : 0) },
  );
  const phase = answer.data?.phase;
  useEffect(() => {
    if (phase === undefined) return;
    // a list that cannot be loaded says so itself
    mutate((key) => Array.isArray(key) && key[1] === listOrders.path).catch(() => undefined);
  }, [phase, mutate]);
  return answer;
}

export const useListPast = () => useContractMutation(listPast, { answers: getImport });

export const useControlImport = () =>
  useContractMutation(controlImport, { answers: getImport, refreshes: [listOrders, getShop] });

export const useUnsent = (cursor: string | undefined) =>
  useContract(listUnsent, cursor === undefined ? {} : { cursor });

/** Sends invoices of orders by e-mail. */
export const useSendInvoices = () => useContractMutation(emailDocuments, { refreshes: [listUnsent, listOrders] });
