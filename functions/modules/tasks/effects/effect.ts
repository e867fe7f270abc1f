import type { Reservation } from "#shared/domain/plans/credits.ts";
import type { Task } from "#shared/domain/tasks/task.ts";
import type { TaskType } from "#shared/domain/tasks/task-types.ts";
import type { AppError } from "#shared/errors.ts";
import type { Instant } from "#shared/values/time.ts";
import type { TaskOutcome, TaskPorts } from "../ports.ts";
import type { ProviderSession } from "../provider-session.ts";

/** Nothing more to do for this task in this session. */
export interface Ended {
  outcome: TaskOutcome;
}

/** The content as sent, fixed when its task is armed. */
export interface Payload<T extends Task> {
  contentHash: string;
  /** The task as it is kept from then on, where that moment decides a part of it. */
  task?: T;
  call(): Promise<{ providerId: string }>;
}

/** One send of a task. */
export interface Send<T extends Task> {
  payload(now: Instant): Payload<T>;
  /** The credit that it takes; undefined where nothing is consumed. */
  credits?: Reservation;
  /** Another task of its account comes first: what comes after it need not find that out. */
  busy?(): void;
  /** Handles a definite no; undefined: the task is closed as REJECTED. */
  refused?(armed: T, refusal: AppError): Promise<TaskOutcome | undefined> | undefined;
  /** Follows the send, whatever came of it. */
  after?(): Promise<void>;
}

/** A planned task's send; `found`: the provider has it already. */
export type Prepared<T extends Task> = { send: Send<T> } | { found: string } | Ended;

/** The result of searching for an unanswered send. `isUnclear`: no search can tell. */
export type Found = { providerId: string | undefined; isUnclear?: boolean } | Ended;

/** Carries out a task that must come first. */
export type RunEffect = (ports: TaskPorts, session: ProviderSession, task: Task) => Promise<TaskOutcome>;

/** An effect: what its type says, and how it comes about. See `run-effect.ts` for the order of the steps. */
export interface Effect<T extends Task> extends TaskType<T> {
  run: {
    /** Before a send: what must come first is made or looked for. */
    prepare(ports: TaskPorts, session: ProviderSession, task: T, run: RunEffect): Promise<Prepared<T>>;
    /** After a send without an answer: the provider is searched for its effect. */
    find(ports: TaskPorts, session: ProviderSession, task: T, run: RunEffect): Promise<Found>;
  };
  /** The provider has it: writes that it exists, with everything of ours. `adopted` says whether it was found. */
  confirm(ports: TaskPorts, session: ProviderSession, task: T, providerId: string): Promise<TaskOutcome>;
}
