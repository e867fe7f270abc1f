import { useCallback, useState } from "react";
import useSWR, { mutate, type SWRConfiguration, type SWRResponse, useSWRConfig } from "swr";
import type { Address, InputAt, OutputAt } from "#shared/api/endpoints.ts";
import { call } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { begunRequest } from "./begun-request.ts";
import { cacheKey } from "./cache-key.ts";
import { earlyAnswers, takeEarlyAnswer } from "./early-calls.ts";

/** The answer to a reading call, kept fresh by SWR. Input null: not yet. */
export function useContract<At extends Address>(
  address: At,
  input: InputAt<At> | null,
  options?: SWRConfiguration<OutputAt<At>, ApiError>,
): SWRResponse<OutputAt<At>, ApiError> {
  const key = input === null ? null : cacheKey(address, input);
  const ask = async (asked: NonNullable<typeof key>) => {
    const { read } = begunRequest(asked);
    const answer = await (takeEarlyAnswer(address, asked[1]) ?? call(address, asked[1]));
    read();
    return answer;
  };
  return useSWR<OutputAt<At>, ApiError, typeof key>(key, ask, options);
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

interface MutationEffects<At extends Address, Read extends Address> {
  /** Calls whose cached answers are asked for again, whatever their input. */
  refreshes?: readonly Address[];
  /** The reading call without input whose answer this call returns, perhaps with more: goes into the cache as it is. */
  answers?: Read & (OutputAt<At> extends OutputAt<Read> ? WithoutInput<Read> : never);
  /** The same for a reading call with input: its key in the cache. */
  answersFor?: (input: InputAt<At>) => AnswerKey<OutputAt<At>>;
}

type WithoutInput<Read extends Address> = Record<string, never> extends InputAt<Read> ? Read : never;

/** A key in the cache of an entry that an answer can replace; made by `readingOf`. */
type AnswerKey<Answer> = readonly [Address, unknown] & { readonly takes?: (answer: Answer) => void };

/** Cache key of a reading call's answer, for mutations that return the same answer. */
export const readingOf = <Read extends Address>(address: Read, input: InputAt<Read>): AnswerKey<OutputAt<Read>> =>
  cacheKey(address, input);

/** Asks again for the cached answers of calls, whatever their input. Lists show their own failures. */
export function useRefresh(): (addresses: readonly Address[]) => void {
  const { mutate } = useSWRConfig();
  return useCallback(
    (addresses) => {
      const stale = new Set<unknown>(addresses);
      mutate((key) => Array.isArray(key) && stale.has(key[0])).catch(() => undefined);
    },
    [mutate],
  );
}

/** An act of the merchant, and what it changes elsewhere. */
export function useContractMutation<At extends Address, Read extends Address = never>(
  address: At,
  { refreshes, answers, answersFor }: MutationEffects<At, Read> = {},
): Mutation<InputAt<At>, OutputAt<At>> {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<ApiError>();

  const attempt = async (input: InputAt<At>) => {
    setIsRunning(true);
    setError(undefined);
    try {
      const known = answers ? ([answers, {}] as const) : answersFor?.(input);
      const request = known && begunRequest(known);
      const answer = await call(address, input);
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
  const keep = async (known: AnswerKey<OutputAt<At>>, answer: OutputAt<At>, isNewest: boolean) => {
    if (isNewest) await mutate(known, answer, { revalidate: false });
    else await mutate(known);
  };

  const run = async (input: InputAt<At>) => {
    const outcome = await attempt(input);
    return "answer" in outcome ? outcome.answer : undefined;
  };

  return { run, attempt, isRunning, error, forgetError: useCallback(() => setError(undefined), []) };
}
