/** One measured value of a figure. */
export interface Reading {
  /** The measured thing, in a few words. */
  name: string;
  value: number;
  /** `KB` are 1,024 bytes; `×` is our ratio to the peer; `µs` are CPU time, `ms` and `s` wall time. */
  unit: "KB" | "×" | "s" | "ms" | "µs" | "%" | "/s" | "";
  /** The largest value that is good enough; absent where the value only explains another one. */
  atMost?: number;
  /** The smallest value that is good enough, where more is better. */
  atLeast?: number;
  /** The same of what runs beside ours. */
  peer?: number;
  /** The reason for a missed goal; every missed one has it. */
  reason?: string;
}

/** A figure we hold ourselves to. */
export interface Figure {
  id: string;
  title: string;
  measure: (say: (progress: string) => void) => Promise<Reading[]>;
}

export const isReached = ({ value, atMost, atLeast }: Reading): boolean =>
  (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
