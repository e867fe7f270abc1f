import type { WorkLease } from "../system/ports.ts";
import type { DueWork, SessionEnd, TaskPorts } from "./ports.ts";

/** Which worker works, and how long that may take. */
export interface WorkerCall {
  shop: string;
  remainingMilliseconds(): number;
}

/** What became of a page of due work; `end`: the session is over. */
export interface BatchResult {
  end?: SessionEnd;
  /** Whether anything came of it; otherwise the list shows what is not due any more. */
  hasMoved: boolean;
}

/** Carries out a page of due work. What is done goes to `settled`: its place in the list may lag behind. */
export type RunBatch = (due: readonly DueWork[], settled: Set<string>) => Promise<BatchResult>;

/** Where effects of a kind come about, and at which pace. A worker that holds the shop's lease opens one session with it. */
export interface Runner {
  name: "provider";
  /** Access for one session; or why there is none now. */
  open(ports: TaskPorts, call: WorkerCall, lease: WorkLease): Promise<RunBatch | SessionEnd>;
}
