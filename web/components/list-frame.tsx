import type { ReactNode } from "react";
import { isApiError } from "../lib/api-error.ts";
import { Banner } from "./banner.tsx";
import styles from "./list.module.css";
import { type Answered, Loaded } from "./loaded.tsx";
import { Pager, type PagerProps } from "./pager.tsx";

export interface ListFrameProps<Page> {
  list: Answered<Page>;
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
  const { error } = list;
  const isUnanswerable = reset !== undefined && isApiError(error, "unsupported_list_query", "invalid_input");
  const around = (failure: ReactNode) => (
    <div className={styles.message}>
      {isUnanswerable ? (
        <Banner title={failed} tone="critical" action={{ label: reset.label, onAction: reset.onReset }}>
          {error?.message}
        </Banner>
      ) : (
        failure
      )}
    </div>
  );
  return (
    <>
      <Loaded answer={list} failed={failed} skeleton={skeleton} around={around}>
        {(page) => (page.items.length === 0 ? empty : children(page))}
      </Loaded>
      {pager && (
        <div className={styles.foot}>
          <Pager {...pager} />
        </div>
      )}
    </>
  );
}
