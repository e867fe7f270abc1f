import { useEffect, useState } from "react";
import type { AbroadDocument, EuSales } from "#shared/api/eu-sales.ts";
import { firstRead, type OneStopReturn, oneStopReturn } from "#shared/domain/eu-sales/one-stop-return.ts";
import {
  firstOpenDay,
  type Quarter,
  quarterBeside,
  quarterOf,
  quartersFrom,
} from "#shared/domain/eu-sales/quarters.ts";
import {
  type ListState,
  listState,
  QUARTERS_BEFORE,
  type SalesList,
  salesListText,
} from "#shared/domain/eu-sales/sales-list.ts";
import { isSameData } from "#shared/values/same-data.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { useContract, useContractMutation } from "#web/lib/use-contract.ts";
import type { WalkedQuarter } from "./walk-sales.ts";

export const useEuSales = (isAsked = true) => useContract("GET /api/eu-sales", isAsked ? {} : null);

export const useNoteReturn = () =>
  useContractMutation("POST /api/eu-sales/returns", { refreshes: ["GET /api/eu-sales"] });
export const useNoteSalesList = () =>
  useContractMutation("POST /api/eu-sales/lists", { refreshes: ["GET /api/eu-sales"] });
export const useNoteProof = () =>
  useContractMutation("PUT /api/eu-sales/proofs", { refreshes: ["GET /api/eu-sales/proofs"] });

/** Quarters that can always be chosen: this one and two years before it. */
const CHOICES = 9;

/** The quarters of a screen, the newest first, with all that a return was submitted for. */
export function quarterChoices({ today, returns }: Pick<EuSales, "today" | "returns">): Quarter[] {
  const newest = Array.from({ length: CHOICES }, (_, back) => quarterBeside(quarterOf(today), -back));
  return [...new Set([...newest, ...returns.map(({ quarter }) => quarter)])].sort().reverse();
}

export type Stage<Result> =
  | { at: "walking"; read: number }
  | { at: "done"; result: Result }
  | { at: "failed"; message: string };

/** Reads pages until all are there; another key or leaving the screen ends it. */
function useWalk<Result>(
  key: string,
  walk: (about: { signal: AbortSignal; onProgress: (read: number) => void }) => Promise<Result>,
  failed: string,
) {
  const [stage, setStage] = useState<Stage<Result>>({ at: "walking", read: 0 });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is read, and another round reads it again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: Stage<Result>) => {
      if (!signal.aborted) setStage(next);
    };
    show({ at: "walking", read: 0 });
    walk({ signal, onProgress: (read) => show({ at: "walking", read }) })
      .then((result) => show({ at: "done", result }))
      .catch((cause: unknown) => show({ at: "failed", message: cause instanceof ApiError ? cause.message : failed }));
    return () => controller.abort();
  }, [key, round]);
  return { stage, again: () => setRound((before) => before + 1) };
}

/** Reads a quarter with all that its return can correct. */
export function useQuarter({ returns }: Pick<EuSales, "returns">, quarter: Quarter, failed: string) {
  const from = firstRead(quarter, returns);
  const walk = async (about: { signal: AbortSignal; onProgress: (read: number) => void }): Promise<WalkedQuarter> => {
    const { walkQuarter } = await import("./walk-sales.ts");
    return walkQuarter({ from, to: quarter, ...about });
  };
  return useWalk(`${from} ${quarter}`, walk, failed);
}

/** An EC sales list with its state. */
export interface StatedList extends SalesList {
  sha256: string;
  state: ListState;
  /** The rows are kept as they were submitted. */
  isKept: boolean;
}

/** Quarters whose lists are shown whatever their state: this one and a year before it. */
const LISTED_QUARTERS = 5;

/** Reads the EC sales lists of a year and those before it that are still open, the newest first; those without rows are left out. */
export function useSalesLists(
  { today, lists: submitted }: Pick<EuSales, "today" | "lists">,
  isMonthly: boolean,
  failed: string,
) {
  const present = quarterOf(today);
  const quarters = quartersFrom(quarterOf(firstOpenDay(today)), present).reverse();
  const listed = new Set(quarters.slice(0, LISTED_QUARTERS));
  const from = quarterBeside(quarterOf(firstOpenDay(today)), -QUARTERS_BEFORE);
  const key = `${from} ${submitted.map(({ period, at }) => `${period}${at}`).join()}`;
  const walk = async (about: { signal: AbortSignal }): Promise<StatedList[]> => {
    const { walkLists } = await import("./walk-sales.ts");
    // what is issued now may be supplied later
    const gatherer = await walkLists({ from, to: quarterBeside(present, 1), ...about });
    const lists = quarters.flatMap((quarter) =>
      [...gatherer.lists(quarter, submitted, isMonthly)]
        .reverse()
        .map((list) => ({ ...list, isListed: listed.has(quarter) })),
    );
    const stated = await Promise.all(
      lists.map(async ({ isListed, ...list }) => {
        const sha256 = await sha256Of(salesListText(list));
        const own = submitted.find(({ period }) => period === list.period);
        const state = listState({ ...list, sha256 }, own, today);
        const isShown = state !== "none" && (isListed || state !== "submitted");
        return isShown ? [{ ...list, sha256, state, isKept: own?.hasRows === true }] : [];
      }),
    );
    return stated.flat();
  };
  return useWalk(key, walk, failed);
}

async function sha256Of(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The pages of proofs in this state that were asked for. */
export function useProofs(state: "missing" | "noted") {
  const [cursors, setCursors] = useState<readonly (string | null)[]>([null]);
  const [pages, setPages] = useState<readonly AbroadDocument[]>([]);
  const last = cursors.at(-1) ?? null;
  const input = last === null ? { state } : { state, cursor: last };
  const { data, error, isValidating, mutate } = useContract("GET /api/eu-sales/proofs", input, {
    revalidateOnFocus: false,
  });
  const items = data === undefined ? pages : [...pages, ...data.items];
  const more = () => {
    if (data?.next == null) return;
    setPages(items);
    setCursors([...cursors, data.next]);
  };
  return {
    items,
    isLoading: data === undefined && error === undefined,
    hasMore: data !== undefined && data.next !== null,
    more,
    /** After a change: the first page again. */
    restart: () => {
      setCursors([null]);
      setPages([]);
    },
    error,
    isRetrying: isValidating,
    retry: () => void mutate(),
  };
}

/** Reads once more before something is noted; undefined where that failed. */
export function useChecking() {
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<ApiError>();
  const check = async (read: () => Promise<boolean>): Promise<boolean | undefined> => {
    setIsRunning(true);
    setError(undefined);
    try {
      return await read();
    } catch (cause) {
      setError(cause instanceof ApiError ? cause : new ApiError("internal_error", 0, { cause }));
      return undefined;
    } finally {
      setIsRunning(false);
    }
  };
  return { check, isRunning, error };
}

/** True where documents still come to the figures that the merchant sees. */
export async function isReportAsRead({ returns }: Pick<EuSales, "returns">, report: OneStopReturn): Promise<boolean> {
  const { quarter, rows, corrections } = report;
  const { walkQuarter } = await import("./walk-sales.ts");
  const { signal } = new AbortController();
  const now = await walkQuarter({ from: firstRead(quarter, returns), to: quarter, signal });
  const read = oneStopReturn(quarter, now.sums, returns);
  return isSameData([rows, corrections], [read.rows, read.corrections]);
}

/** The same of an EC sales list. */
export async function isListAsRead(
  { lists: submitted }: Pick<EuSales, "lists">,
  list: StatedList,
  isMonthly: boolean,
): Promise<boolean> {
  const quarter = list.period.includes("Q") ? list.period : quarterOf(`${list.period}-01`);
  const { walkLists } = await import("./walk-sales.ts");
  const { signal } = new AbortController();
  const from = quarterBeside(quarter, -QUARTERS_BEFORE);
  const gatherer = await walkLists({ from, to: quarterBeside(quarter, 1), signal });
  const now = gatherer.lists(quarter, submitted, isMonthly).find(({ period }) => period === list.period);
  return now !== undefined && salesListText(now) === salesListText(list);
}
