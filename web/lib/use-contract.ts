import { useCallback, useState } from "react";
import useSWR, { mutate, type SWRConfiguration, type SWRResponse, useSWRConfig } from "swr";
import type { Route } from "#shared/api/route.ts";
import { call } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { begunRequest } from "./begun-request.ts";
import { cacheKey } from "./cache-key.ts";
import { earlyAnswers, takeEarlyAnswer } from "./early-calls.ts";

/** The answer to a reading call, kept fresh by SWR. Input null: not yet. */
export function useContract<Input, Output>(
  route: Route<Input, Output>,
  input: Input | null,
  options?: SWRConfiguration<Output, ApiError>,
): SWRResponse<Output, ApiError> {
  const key = input === null ? null : cacheKey(route, input);
  const ask = async (asked: NonNullable<typeof key>) => {
    const { read } = begunRequest(asked);
    const answer = await (takeEarlyAnswer(route, asked[2]) ?? call(route, asked[2]));
    read();
    return answer;
  };
  return useSWR<Output, ApiError, typeof key>(key, ask, options);
}

/** Puts the answers that came while the app was being loaded into the cache: components find them there at once. */
export async function keepEarlyAnswers(): Promise<void> {
  for (const { key, answer } of await earlyAnswers()) void mutate(key, answer, { revalidate: false });
}

export interface Mutation<Input, Output> {
  /** Resolves with the answer, or with undefined after a failure that `error` then holds. */
  run: (input: Input) => Promise<Output | undefined>;
  /** The same, and says at once which failure it was. */
  attempt: (input: Input) => Promise<{ answer: Output } | { error: ApiError }>;
  isRunning: boolean;
  error: ApiError | undefined;
  forgetError: () => void;
}

interface MutationEffects<Input, Known> {
  /** Routes whose cached answers are asked for again, whatever their input. */
  refreshes?: readonly Pick<Route, "path">[];
  /** The reading route without input whose answer this call returns, perhaps with more: goes into the cache as it is. */
  answers?: Route<Record<string, never>, Known>;
  /** The same for a reading route with input: its key in the cache. */
  answersFor?: (input: Input) => AnswerKey<Known>;
}

/** A key in the cache that carries the type of its entry; made by `readingOf`. */
type AnswerKey<Known> = ReturnType<typeof cacheKey> & { readonly answer?: Known };

/** Cache key of a reading call's answer, for mutations that return the same answer. */
export const readingOf = <Read, Known>(route: Route<Read, Known>, input: Read): AnswerKey<Known> =>
  cacheKey(route, input);

/** Asks again for the cached answers of routes, whatever their input. Lists show their own failures. */
export function useRefresh(): (routes: readonly Pick<Route, "path">[]) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (routes) => {
      const paths = new Set(routes.map(({ path }) => path));
      mutate((key) => Array.isArray(key) && paths.has(String(key[1]))).catch(() => undefined);
    },
    [mutate],
  );
}

/** An act of the merchant. What it changes elsewhere is named by contract, never by a literal key. */
export function useContractMutation<Input, Output extends Known, Known = unknown>(
  route: Route<Input, Output>,
  { refreshes, answers, answersFor }: MutationEffects<Input, Known> = {},
): Mutation<Input, Output> {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<ApiError>();

  const attempt = async (input: Input) => {
    setIsRunning(true);
    setError(undefined);
    try {
      const known = answers ? cacheKey(answers, {}) : answersFor?.(input);
      const request = known && begunRequest(known);
      const answer = await call(route, input);
      if (known && request) await keep(known, answer, request.read());
      refresh(refreshes ?? []);
      return { answer };
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError("internal_error", 0, { cause });
      setError(error);
      return { error };
    } finally {
      setIsRunning(false);
    }
  };

  /** Keeps the answer of the newest request; after a late one it reads the record once more. */
  const keep = async (known: AnswerKey<Known>, answer: Output, isNewest: boolean) => {
    if (isNewest) await mutate(known, answer, { revalidate: false });
    else await mutate(known);
  };

  const run = async (input: Input) => {
    const outcome = await attempt(input);
    return "answer" in outcome ? outcome.answer : undefined;
  };

  return { run, attempt, isRunning, error, forgetError: useCallback(() => setError(undefined), []) };
}
