import type { ReactNode } from "react";
import type { ApiError } from "../lib/api-error.ts";
import { LoadFailure } from "./load-failure.tsx";

/** An answer as `useContract` gives it. */
export interface Answered<Data> {
  data: Data | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  isValidating: boolean;
  mutate: () => unknown;
}

interface LoadedProps<Data> {
  answer: Answered<Data>;
  /** Title above what the failed call says. */
  failed: string;
  /** Drawn until the answer is there. */
  skeleton: ReactNode;
  /** Puts the failure into its place, or draws another one. */
  around?: (failure: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** The failure or skeleton of an answer, then its content, which stays below a later failure. */
export function Loaded<Data>({ answer, failed, skeleton, around = (failure) => failure, children }: LoadedProps<Data>) {
  const { data, error, mutate } = answer;
  return (
    <>
      {error &&
        around(
          <LoadFailure
            title={failed}
            text={error.message}
            isRetrying={answer.isValidating}
            onRetry={() => void mutate()}
          />,
        )}
      {data === undefined ? !error && skeleton : children(data)}
    </>
  );
}
