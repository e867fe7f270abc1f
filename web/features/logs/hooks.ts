import { useRef } from "react";
import { useSearchParams } from "react-router";
import { useContract } from "../../lib/use-contract.ts";
import { changedQuery, type LogQuery, readQuery, toInput, writeQuery } from "./log-query.ts";
import { type SteadyPage, steadyPage } from "./steady-page.ts";

const refreshMilliseconds = 60_000;
const timelinePageSize = 25;

/** The log's query; it lives in the address, so that back, reload and shared links keep it. */
export function useLogQuery() {
  const [address, setAddress] = useSearchParams();
  const query = readQuery(address);
  const change = (changes: Partial<LogQuery>, options?: { isTyping: boolean }) => {
    const next = (previous: URLSearchParams) => writeQuery(previous, changedQuery(readQuery(previous), changes));
    setAddress(next, { replace: options?.isTyping === true });
  };
  return { query, change };
}

/** A page of the log, asked for again every minute without losing the reader's place. */
export function useLog(query: LogQuery) {
  const answer = useContract("GET /api/shop/logs", toInput(query), {
    keepPreviousData: true,
    refreshInterval: refreshMilliseconds,
  });
  const question = JSON.stringify(toInput(query));
  const kept = useRef<{ question: string; page: SteadyPage }>(undefined);
  const { data: latest } = answer;
  if (latest !== undefined && !answer.isLoading && answer.error === undefined) {
    const shown = kept.current?.question === question ? kept.current.page.shown : undefined;
    kept.current = { question, page: steadyPage(shown, latest, isReading()) };
  }
  const showLatest = () => {
    kept.current = undefined;
    window.scrollTo({ top: 0 });
    void answer.mutate();
  };
  return { ...answer, page: kept.current?.page.shown, newer: kept.current?.page.newer ?? 0, showLatest };
}

/** The reader has left the top of the page or opened something. */
function isReading(): boolean {
  return window.scrollY > 0 || window.document.querySelector("main details[open]") !== null;
}

/** One order's log, newest first. */
export function useOrderLog(orderId: string, cursor: string) {
  const input = {
    order: orderId,
    sortBy: "date",
    sortDir: "desc",
    pageSize: timelinePageSize,
    ...(cursor === "" ? {} : { cursor }),
  } as const;
  return useContract("GET /api/shop/logs", input, { keepPreviousData: true, refreshInterval: refreshMilliseconds });
}
