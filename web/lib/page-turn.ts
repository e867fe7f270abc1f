import { useState } from "react";

/** The beginning and the number of another page of a list. */
interface PageTurn {
  cursor: string;
  page: number;
}

interface Pages<Answer> {
  /** The page that is shown: the former one while the asked one is on its way or did not come. */
  answer: Answer | undefined;
  /** The number that is asked for. */
  asked: number;
  change: (to: PageTurn) => void;
  /** Asks again; given where the asked page did not come. */
  retry: (() => void) | undefined;
}

/** The number of the page that is shown, and a way to the others that counts from it. */
export function usePageTurn<Answer>({ answer, asked, change, retry }: Pages<Answer>) {
  const [seen, setSeen] = useState({ answer, number: asked });
  const isNew = seen.answer !== answer;
  if (isNew) setSeen({ answer, number: asked });
  const number = isNew ? asked : seen.number;
  return { number, turn: (to: PageTurn) => void (isAskedFor(to, { number, asked }) ? retry?.() : change(to)) };
}

/** A click means the page that is already asked for and not shown yet. */
export const isAskedFor = ({ page }: PageTurn, { number, asked }: { number: number; asked: number }): boolean =>
  number !== asked && page === asked;

/** The page before; the first one has no cursor, so that later news is on it. */
export const pageBefore = (number: number, cursor: string | null): PageTurn =>
  number <= 2 ? { cursor: "", page: 1 } : { cursor: cursor ?? "", page: number - 1 };

export const pageAfter = (number: number, cursor: string | null): PageTurn => ({
  cursor: cursor ?? "",
  page: number + 1,
});

/** The pager of a list that goes both ways, or none where all of it is on one page. */
export const pagerOf = (
  page: { next: string | null; previous: string | null } | undefined,
  { label, number, turn }: { label: string; number: number; turn: (to: PageTurn) => void },
) =>
  page === undefined || (page.next === null && page.previous === null)
    ? undefined
    : {
        label,
        onPrevious: page.previous === null ? undefined : () => turn(pageBefore(number, page.previous)),
        onNext: page.next === null ? undefined : () => turn(pageAfter(number, page.next)),
      };

/** The pager of a list that goes forwards only: back is the browser's. */
export const forwardPager = (
  page: { next: string | null } | undefined,
  { label, cursor, turnTo }: { label: string; cursor: string; turnTo: (cursor: string) => void },
) => {
  const next = page?.next ?? null;
  if (page === undefined || (next === null && cursor === "")) return undefined;
  return {
    label,
    onPrevious: cursor === "" ? undefined : () => window.history.back(),
    onNext: next === null ? undefined : () => turnTo(next),
  };
};

/** The pager of a list without page numbers: each side is a cursor, and null is the first page. */
export const cursorPager = (
  page: { next: string | null; previous: string | null } | undefined,
  { label, show }: { label: string; show: (cursor: string) => void },
) => {
  const to = (cursor: string | null) => (cursor === null ? undefined : () => show(cursor));
  if (page === undefined || (page.next === null && page.previous === null)) return undefined;
  return { label, onPrevious: to(page.previous), onNext: to(page.next) };
};
