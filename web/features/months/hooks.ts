import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { MonthPackings } from "#shared/api/months.ts";
import type { WalkProgress } from "#shared/month-pack/walk-month.ts";
import { berlinDay, firstOfPeriod, plusMonths } from "#shared/values/days.ts";
import type { Instant } from "#shared/values/time.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { day, monthName } from "#web/lib/format.ts";
import { confirm } from "#web/lib/platform.ts";
import { preserveScroll } from "#web/lib/preserve-scroll.ts";
import { deMonths as texts } from "#web/locales/de-months.ts";
import type { FileProgress } from "./document-files.ts";
import type { WalkedMonth } from "./walk-month.ts";

/** Months that can be chosen: this one and those of two years. */
const MONTHS = 24;

interface MonthChoice {
  /** `2026-11` */
  value: string;
  label: string;
}

/** The present month, then the months before it. */
function monthChoices(now: Date): MonthChoice[] {
  const first = firstOfPeriod(berlinDay(now.toISOString()), "month");
  return Array.from({ length: MONTHS + 1 }, (_, back) => {
    const begin = plusMonths(first, -back);
    return { value: begin.slice(0, 7), label: monthName(begin) };
  });
}

export type PackedMonths = MonthPackings["packed"];

/** The months with their state: it runs, was handed over, or not yet; by their names until that is known. */
export function labelledMonths(choices: readonly MonthChoice[], packed: PackedMonths | undefined): MonthChoice[] {
  if (packed === undefined) return [...choices];
  return choices.map(({ value, label }, back) => {
    // what was saved while the month ran lacks its end
    const at = packed.find((each) => each.month === value && berlinDay(each.at).slice(0, 7) > value)?.at;
    if (back === 0) return { value, label: texts.states.running(label) };
    return { value, label: at === undefined ? texts.states.open(label) : texts.states.handed(label, day(at)) };
  });
}

/** In the address where the PDFs of documents are to be packed. */
const PDFS = "pdfs";

/** The month of the address, else the last full one, in a shop's first month this one; and the wish for PDFs in its pack. */
export function useMonth(now: Date, installedAt: Instant) {
  const [address, setAddress] = useSearchParams();
  const choices = monthChoices(now);
  const asked = address.get("month");
  const [present, last] = choices;
  const isFirst = present?.value === berlinDay(installedAt).slice(0, 7);
  const chosen = choices.find(({ value }) => value === asked) ?? (isFirst ? present : last);
  if (present === undefined || chosen === undefined) throw new RangeError("no month");
  // a box shows at once what was chosen, the address a moment later
  const [withPdfs, setWithPdfs] = useState(address.has(PDFS));
  const go = (to: { month: string; withPdfs: boolean }) =>
    setAddress({ month: to.month, ...(to.withPdfs ? { [PDFS]: "1" } : {}) }, { state: preserveScroll, replace: true });
  return {
    choices,
    month: chosen.value,
    isRunning: chosen.value === present.value,
    withPdfs,
    choose: (month: string) => go({ month, withPdfs }),
    choosePdfs: (isChosen: boolean) => {
      setWithPdfs(isChosen);
      go({ month: chosen.value, withPdfs: isChosen });
    },
  };
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

/** `progress`: PDFs are being fetched. */
type PackStage =
  | { at: "waiting" }
  | { at: "packing"; progress: FileProgress | undefined }
  | { at: "failed" }
  | { at: "saved"; missing: number; isPrinted: boolean };

/** Saves the pack of a month; leaving the page or another month ends it, and nothing of it stays. */
export function usePack(walked: WalkedMonth, month: string) {
  const [stage, setStage] = useState<PackStage>({ at: "waiting" });
  const [packings, setPackings] = useState(walked.packings);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const save = async (withPdfs: boolean) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const show = (next: PackStage) => {
      if (!signal.aborted) setStage(next);
    };
    show({ at: "packing", progress: undefined });
    try {
      const [{ savePack }, { documentFiles }] = await Promise.all([
        import("./save-pack.ts"),
        import("./document-files.ts"),
      ]);
      const onProgress = (progress: FileProgress | undefined) => show({ at: "packing", progress });
      const pdfs = withPdfs ? documentFiles({ documents: walked.documents, signal, onProgress }) : undefined;
      const { process } = walked;
      const files = withPdfs ? walked.filesWithPdfs : walked.files;
      const pack = { files, process, month, readAt: walked.packings.now, signal };
      const name = texts.file(month);
      const saved = await savePack({ ...pack, later: pdfs?.files }, name);
      setPackings(saved.packings);
      confirm(texts.saved(name));
      show({ at: "saved", missing: pdfs?.missing() ?? 0, isPrinted: saved.isPrinted });
    } catch {
      show({ at: "failed" });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setStage({ at: "waiting" });
  };
  return { stage, packings, save, cancel };
}
