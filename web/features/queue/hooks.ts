import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ResumeReason } from "#shared/domain/tasks/resumable.ts";
import { useContract, useContractMutation } from "../../lib/use-contract.ts";
import { pageSize, type QueueQuery, readQuery, toInput, writeQuery } from "./queue-query.ts";

const refreshMilliseconds = 20_000;
const refreshes = ["GET /api/queue", "GET /api/orders/{orderId}", "GET /api/orders", "GET /api/shop/logs"] as const;

/** The queue's query; it lives in the address. */
export function useQueueQuery() {
  const [address, setAddress] = useSearchParams();
  const query = readQuery(address);
  const change = (changes: Partial<QueueQuery>) =>
    setAddress((before) => writeQuery(before, { ...query, cursor: "", page: 1, ...changes }));
  return { query, change };
}

export const useQueue = (query: QueueQuery) =>
  useContract("GET /api/queue", toInput(query), { keepPreviousData: true, refreshInterval: refreshMilliseconds });

/** The newest tasks that need the merchant. */
export const useStuck = () =>
  useContract("GET /api/queue", { state: "stuck", pageSize }, { refreshInterval: refreshMilliseconds });

export const useRetryTask = () => useContractMutation("POST /api/queue/retry", { refreshes });
export const useSkipTask = () => useContractMutation("POST /api/queue/skip", { refreshes });
export const useAdoptDocument = () => useContractMutation("POST /api/queue/adopt", { refreshes });

const noneYet = { resumed: 0, failed: 0 };

/** Resumes tasks that wait for one word while the page is open; a second round finds the rest. */
export function useResumeAll(reason: ResumeReason) {
  const { run, error } = useContractMutation("POST /api/queue/resume", { refreshes });
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
