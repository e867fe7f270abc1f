import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { ImportRun } from "#shared/domain/shop/shop.ts";
import type { FanOut } from "#shared/messages/fan-out.ts";
import type { JobQueue } from "#shared/messages/job-rows.ts";
import type { JobMessage } from "#shared/messages/jobs.ts";
import type { StoredJob, StoredJobOf } from "#shared/messages/stored-jobs.ts";
import type { Day, Instant } from "#shared/values/time.ts";

/** Hands on one page of a list of shops. */
export interface FanOuts {
  send(page: FanOut): Promise<void>;
}

/** Hands jobs of single shops to their workers, in as few calls as possible. */
export interface JobSender {
  /** All of them, or an error: a caller that sends again may send some twice. */
  send(queue: JobQueue, jobs: readonly JobMessage<JobQueue>[]): Promise<void>;
}

/** One worker's hold on a job. `Progress` and `Memory` belong to the job, which changes their shape with its name. */
export interface JobRun<Progress extends object = object, Memory extends object = object> {
  job: StoredJob;
  /** The window it is for; undefined where the job was started on request. */
  period: Instant | undefined;
  /** Rises with every claim; what an older one writes is refused. */
  fence: number;
  /** Progress of the unfinished job; undefined at the beginning of a window. */
  progress: Progress | undefined;
  /** Memory of the last finished window. */
  memory: Memory | undefined;
}

/** A job that was started on request, as the table has it. */
export interface RequestedJob<Progress extends object = object> {
  state: "running" | "stopped" | "done";
  progress: Progress;
}

/** The shop's days that a job changes in the same transaction, if they still are as read. */
interface DaysChange {
  before: readonly Day[] | undefined;
  after: readonly Day[];
}

/** Days whose import begins; `runs`: all of the shop, with this one. */
interface DaysBegun extends DaysChange {
  runs: readonly ImportRun[];
}

/** Written together with the end of a job. */
export interface JobEnd {
  /** Memory for the next window. */
  memory?: object;
  /** Last progress of a job that was started on request. */
  progress?: object;
  /** Added to the shop's counters. */
  counters?: Readonly<Record<string, number>>;
  /** Instants beside the counters, put in the place of what is there. */
  instants?: Readonly<Record<string, Instant>>;
  /** At most 50. */
  logs?: readonly LogEntry[];
  /** Days whose orders are imported from here on. */
  imported?: DaysChange;
  /** The index of months that all documents of the shop are in from here on; never together with `imported`. */
  documentsIndexed?: Instant;
}

/** Tells how far the jobs of the bound shop have come. */
export interface JobReader {
  /** Undefined where it was never started. */
  find<Progress extends object>(job: StoredJobOf<"request">): Promise<RequestedJob<Progress> | undefined>;
}

/** Jobs of the bound shop that one worker does at a time and that go on where they stopped. */
export interface JobStore extends JobReader {
  /** Starts a job in one transaction. `running`: already. `stale`: the begun days are not `before`, or the app is gone. */
  start(request: {
    job: StoredJobOf<"request">;
    progress: object;
    begun?: DaysBegun;
  }): Promise<"started" | "running" | "stale">;
  /** Lets a stopped job go on from where it is, with this progress. False where it was not stopped. */
  resume(job: StoredJobOf<"request">, progress: object): Promise<boolean>;
  /** Stops a requested job, whose worker then writes nothing. `progress`: the last to keep. False where nothing was to stop. */
  stop(job: StoredJobOf<"request">, progress?: object): Promise<boolean>;
  /** Claims the job, where it stopped, until `until`. Undefined: claimed, not started, or done in this or a later window. */
  claim<Progress extends object, Memory extends object>(
    request: JobRequest & { now: Instant; until: Instant },
  ): Promise<JobRun<Progress, Memory> | undefined>;
  /** Keeps the progress, if given, and releases the job. False when it was stopped or taken over. */
  pause(run: JobRun, progress?: object): Promise<boolean>;
  /** Ends the job and writes its end in one transaction. False: stopped, taken over, uninstalled, or days differ from `before`. */
  finish(run: JobRun, end: JobEnd): Promise<boolean>;
}

/** A job of one period, or a job started on request. */
export type JobRequest = { job: StoredJobOf<"period">; period: Instant } | { job: StoredJobOf<"request"> };
