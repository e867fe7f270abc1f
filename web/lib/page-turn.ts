import { useState } from "react";

/** Where another page of a list begins, and its number. */
export interface PageTurn {
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

/** Whether a click means the page that is asked for already and is not shown yet. */
export const isAskedFor = ({ page }: PageTurn, { number, asked }: { number: number; asked: number }): boolean =>
  number !== asked && page === asked;

/** The page before; the first one is asked for without a cursor, so that what came in meanwhile is on it. */
export const pageBefore = (number: number, cursor: string | null): PageTurn =>
  number <= 2 ? { cursor: "", page: 1 } : { cursor: cursor ?? "", page: number - 1 };

export const pageAfter = (number: number, cursor: string | null): PageTurn => ({
  cursor: cursor ?? "",
  page: number + 1,
});
