import type { SandboxClock } from "../clock.ts";
import type { MailCatcher } from "../mail/catcher.ts";
import type { FaultyEngine } from "./dynamodb/faults/engine.ts";
import type { Inspection } from "./lambda/inspected.ts";
import type { TellOfMail } from "./ses/events.ts";

/** One line that a function, or the runner itself (`function: "runner"`), wrote. */
export interface LogLine {
  function: string;
  stream: "stdout" | "stderr" | "runner";
  line: string;
}

export type Log = (line: LogLine) => void;

export interface RunnerOptions {
  /** Path of the synthesised assembly (`cdk.out`). */
  assembly: string;
  /** `app` serves the CloudFront distribution (or the HTTP API when there is none), `aws` the AWS endpoint. */
  ports: { app: number; aws: number };
  /** Holds the table file, the queue journal, generated secrets and the pid file. */
  dataDirectory: string;
  clock: SandboxClock;
  /** SecretString by the `Name` of the secret in the template; used instead of a generated one. */
  secrets: Record<string, string>;
  /** Rewrites served HTML, and nothing else, in the sandbox's CDN. */
  rewriteHtml?: (html: string) => string;
  log: Log;
  /** The master credentials; new ones unless given. */
  credentials?: MasterCredentials;
  /** Catches the mails of SES; without it SES is not hosted. */
  mails?: MailCatcher;
  /** File with an authority that functions trust besides the usual ones. */
  authorityFile?: string;
  /** Stops a function's process between its invocations, as Lambda freezes it (Linux and macOS). Default false. */
  freeze?: boolean;
  /** An environment without work is kept this long, in milliseconds: 60,000 unless given. */
  idleMs?: number;
  /** Milliseconds a call waits for a busy environment; 0 as on AWS. On few cores a start takes longer. */
  scaleOutAfterMs?: number;
  /** Ends of names of functions that are started before anything calls them, in this order; none unless given. */
  loadAhead?: readonly string[];
  /** The function that a debugger may attach to; none unless given. */
  inspection?: Inspection;
  /** Multiplies the time limits of functions, their API and their calls, for a busy machine; 1 by default. */
  slowness?: number;
  /** Folder to serve for a bucket that no BucketDeployment in the template fills. */
  webDirectory?: string;
}

/** Message counts of one queue; `dead` tells a dead-letter queue. */
export interface QueueState {
  name: string;
  visible: number;
  inFlight: number;
  delayed: number;
  dead: boolean;
}

/** A function's work since the start or the last reset, in units of DynamoDB's ConsumedCapacity. */
export interface FunctionUsage {
  function: string;
  invocations: number;
  errors: number;
  coldStarts: number;
  readUnits: number;
  writeUnits: number;
  deniedCalls: number;
}

/** Credentials that the AWS endpoint lets do everything: for tests and control code. */
export interface MasterCredentials {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface Runner {
  appUrl: string;
  awsUrl: string;
  region: string;
  credentials: MasterCredentials;
  /** Physical names of the tables of the template. */
  tables(): string[];
  /** Physical names of the hosted functions. */
  functions(): string[];
  queues(): QueueState[];
  /** Ends the visibility timeout of messages in flight, so that failures are tried again at once. Answers how many. */
  retryFailed(): number;
  /** Invocations that run or wait for a free environment, whatever caused them. */
  busy(): { invocations: number };
  /** Invokes a function, named by physical name or logical id, and waits; rejects with `InvocationError`. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  schedules(): string[];
  /** Fires one schedule now, named by physical name or logical id, and waits for its target. */
  runSchedule(name: string): Promise<void>;
  /** To be called after `clock.advance`: fires every schedule that became due once, dispatcher queues, sweeps TTL. */
  clockMoved(): Promise<void>;
  /** Takes every schedule that became due as fired: for a clock that was moved while the sandbox was empty. */
  passOver(): void;
  /** Resolves as soon as no invocation runs. */
  quiesce(): Promise<void>;
  /** Runs `work` while nothing else runs and no queue hands out messages: no backlog delays it. */
  atRest(work: () => void | Promise<void>): Promise<void>;
  /** Changes `scaleOutAfterMs`; 0 lets invocations of a function run as parallel as on AWS. */
  scaleOutAfter(milliseconds: number): void;
  usage(): FunctionUsage[];
  /** Kills processes of functions whose name ends so; answers their number. Callers get an error, messages come back. */
  killFunctions(nameEnding: string): number;
  /** Breaks calls between the functions and their table, but none with the master credentials. */
  tableFaults: Pick<FaultyEngine, "add" | "clear" | "rules">;
  /** SES tells of a mail that it took before: once more, or late. */
  tellOfMail: TellOfMail;
  /** Empties tables and queues and forgets what was counted; functions stay warm. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}
