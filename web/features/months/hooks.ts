import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { berlinDay, firstOfPeriod, plusMonths } from "#shared/values/days.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { monthName } from "#web/lib/format.ts";
import { preserveScroll } from "#web/lib/preserve-scroll.ts";
import { deMonths as texts } from "#web/locales/de-months.ts";
import type { WalkedMonth, WalkProgress } from "./walk-month.ts";

/** Months that can be chosen: this one and those of two years. */
const MONTHS = 24;

export interface MonthChoice {
  /** `2026-11` */
  value: string;
  label: string;
}

/** The present month, then the months before it. */
export function monthChoices(now: Date): MonthChoice[] {
  const first = firstOfPeriod(berlinDay(now.toISOString()), "month");
  return Array.from({ length: MONTHS + 1 }, (_, back) => {
    const begin = plusMonths(first, -back);
    return { value: begin.slice(0, 7), label: monthName(begin) };
  });
}

/** The month of the address, else the last month that is over. */
export function useMonth(now: Date) {
  const [address, setAddress] = useSearchParams();
  const choices = monthChoices(now);
  const asked = address.get("month");
  const [present, last] = choices;
  const chosen = choices.find(({ value }) => value === asked) ?? last;
  if (present === undefined || chosen === undefined) throw new RangeError("no month");
  const choose = (month: string) => setAddress({ month }, { state: preserveScroll, replace: true });
  return { choices, month: chosen.value, isRunning: chosen.value === present.value, choose };
}

export type MonthStage =
  | { at: "walking"; progress: WalkProgress }
  | ({ at: "done" } & WalkedMonth)
  | { at: "failed"; message: string };

const begun: MonthStage = { at: "walking", progress: { at: "reading", read: 0 } };

/** Reads the month; another month or leaving the page ends it. */
export function useMonthReport(month: string) {
  const [stage, setStage] = useState<MonthStage>(begun);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round reads the same month again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setStage(begun);
    const show = (next: MonthStage) => {
      if (!signal.aborted) setStage(next);
    };
    const walk = async () => {
      // a screen that reads no month does not load what it takes
      const { walkMonth } = await import("./walk-month.ts");
      const done = await walkMonth({ month, signal, onProgress: (progress) => show({ at: "walking", progress }) });
      if (done !== undefined) show({ at: "done", ...done });
    };
    walk().catch((cause: unknown) =>
      show({ at: "failed", message: cause instanceof ApiError ? cause.message : texts.failed }),
    );
    return () => controller.abort();
  }, [month, round]);
  return { stage, again: () => setRound((before) => before + 1) };
}
