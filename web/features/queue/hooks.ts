import { useState } from "react";
import { useSearchParams } from "react-router";
import { listLogs } from "#shared/api/logs.routes.ts";
import { getOrder, listOrders } from "#shared/api/orders.routes.ts";
import { adoptDocument, listQueue, resumeTasks, retryTask, skipTask } from "#shared/api/queue.routes.ts";
import type { ResumeReason } from "#shared/domain/tasks/resumable.ts";
import { useContract, useContractMutation } from "../../lib/use-contract.ts";
import { pageSize, type QueueQuery, readQuery, toInput, writeQuery } from "./queue-query.ts";

const refreshMilliseconds = 20_000;
const refreshes = [listQueue, getOrder, listOrders, listLogs];

/** The queue's query; it lives in the address. */
export function useQueueQuery() {
  const [address, setAddress] = useSearchParams();
  const query = readQuery(address);
  const change = (changes: Partial<QueueQuery>) =>
    setAddress((before) => writeQuery(before, { ...query, cursor: "", page: 1, ...changes }));
  return { query, change };
}

export const useQueue = (query: QueueQuery) =>
  useContract(listQueue, toInput(query), { keepPreviousData: true, refreshInterval: refreshMilliseconds });

/** The newest tasks that need the merchant. */
export const useStuck = () =>
  useContract(listQueue, { state: "stuck", pageSize }, { refreshInterval: refreshMilliseconds });

export const useRetryTask = () => useContractMutation(retryTask, { refreshes });
export const useSkipTask = () => useContractMutation(skipTask, { refreshes });
export const useAdoptDocument = () => useContractMutation(adoptDocument, { refreshes });

const noneYet = { resumed: 0, failed: 0 };

/** Resumes tasks that wait for one word while the page is open; a second round finds the rest. */
export function useResumeAll(reason: ResumeReason) {
  const { run, error } = useContractMutation(resumeTasks, { refreshes });
  const [isRunning, setIsRunning] = useState(false);
  const [counted, setCounted] = useState(noneYet);

  const resumeAll = async (): Promise<typeof noneYet | undefined> => {
    setIsRunning(true);
    let total = noneYet;
    let cursor: string | null | undefined;
    do {
      setCounted(total);
      const answer = await run({ cursor: cursor ?? undefined, reason });
      if (answer === undefined) {
        setIsRunning(false);
        return undefined;
      }
      total = { resumed: total.resumed + answer.resumed, failed: total.failed + answer.failed };
      cursor = answer.next;
    } while (cursor !== null);
    setCounted(total);
    setIsRunning(false);
    return total;
  };

  return { resumeAll, isRunning, ...counted, error };
}
