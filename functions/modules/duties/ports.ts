import type { FanOut } from "../../../shared/messages/fan-out.ts";
import type { JobMessages, JobQueue } from "../../../shared/messages/jobs.ts";

/** Hands on one page of a list of shops. */
export interface FanOuts {
  send(page: FanOut): Promise<void>;
}

/** Hands jobs of single shops to their workers, in as few calls as possible. */
export interface JobSender {
  /** All of them, or an error: who sends again may send some twice. */
  send(queue: JobQueue, jobs: readonly JobMessages[JobQueue][]): Promise<void>;
}
