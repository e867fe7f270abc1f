import type { ReactNode } from "react";
import { type ApiError, isApiError } from "../lib/api-error.ts";
import { de } from "../locales/de.ts";
import { Banner } from "./banner.tsx";
import styles from "./list.module.css";
import { Pager, type PagerProps } from "./pager.tsx";

/** A page of a list as `useContract` answers it. */
export interface Listed<Page> {
  data: Page | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  isValidating: boolean;
  mutate: () => unknown;
}

export interface ListFrameProps<Page> {
  list: Listed<Page>;
  /** Title above what the failed call says. */
  failed: string;
  /** The way out where asking again does not help, because the question itself cannot be answered. */
  reset?: { label: string; onReset: () => void } | undefined;
  /** Drawn until the first page is there. */
  skeleton: ReactNode;
  /** Drawn instead of a page without entries. */
  empty: ReactNode;
  pager?: PagerProps | undefined;
  children: (page: Page) => ReactNode;
}

/** The frame of every list: failure with a way out, skeleton, emptiness and pager. */
export function ListFrame<Page extends { items: readonly unknown[] }>(props: ListFrameProps<Page>) {
  const { list, failed, reset, skeleton, empty, pager, children } = props;
  const { data, error, isValidating, mutate } = list;
  const isUnanswerable = reset !== undefined && isApiError(error, "unsupported_list_query", "invalid_input");
  return (
    <>
      {error && (
        <div className={styles.message}>
          <Banner
            title={failed}
            tone="critical"
            action={
              isUnanswerable
                ? { label: reset.label, onAction: reset.onReset }
                : { label: de.actions.retry, onAction: () => void mutate(), isRunning: isValidating }
            }
          >
            {error.message}
          </Banner>
        </div>
      )}
      {data === undefined && !error && skeleton}
      {data && (data.items.length === 0 ? empty : children(data))}
      {pager && (
        <div className={styles.foot}>
          <Pager {...pager} />
        </div>
      )}
    </>
  );
}
