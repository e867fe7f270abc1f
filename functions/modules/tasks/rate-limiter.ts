import type { AccountRefusal } from "#shared/domain/shop/shop.ts";
import { type Breaker, MAX_FAILURES, opened } from "#shared/domain/tasks/breaker.ts";
import { AppError, isAppError } from "#shared/errors.ts";
import { type Instant, millisecondsOf, secondsAfter } from "#shared/values/time.ts";
import type { ConnectionStore } from "../connection/ports.ts";
import type { Accounting } from "../provider/ports.ts";
import type { CircuitBreaker, Clock, Notifications, ProviderRateLimit, ReportError } from "../system/ports.ts";

/** Paces one worker's calls to the provider: slots, rests after refusals, and an end where the connection keeps failing. */
export interface RateLimiter {
  /** Waits for a free slot and takes it, one caller after the other. Calls that people wait for go first. */
  acquire(): Promise<void>;
  /** Observes every call's outcome. While a rest is due it sends nothing: accounting_throttled. */
  watched(accounting: Accounting): Accounting;
  /** Rests the work of an account that refused to create something. */
  refuse(because: AccountRefusal): Promise<void>;
  /** The account refuses, and has let nothing be created since. */
  isRefused(): boolean;
  /** Until when the work must rest; undefined while it may go on. */
  restUntil(): Instant | undefined;
  /** A call that tries a connection which failed before: alone, and its outcome decides. */
  isTrying(): boolean;
}

interface Ports {
  work: ProviderRateLimit & CircuitBreaker;
  connections: Pick<ConnectionStore, "noteOutage">;
  notifications: Notifications;
  clock: Clock;
  reportError: ReportError;
}

const SHORTEST_REST_SECONDS = 1;
/** So long a rest is waited for within the session. */
const SHORT_REST_SECONDS = 5;

export function rateLimiterOf(
  { work, connections, notifications, clock, reportError }: Ports,
  shop: string,
  earlier: { breaker: Breaker | undefined; failures: number },
): RateLimiter {
  let { breaker, failures } = earlier;
  let calls = 0;
  let rest: Instant | undefined;
  let isOpen = false;
  let last: Promise<void> = Promise.resolve();

  const take = async (): Promise<void> => {
    for (;;) {
      const taken = calls;
      const freeAt = await work.takeSlot(clock.now(), taken);
      if (freeAt === undefined) {
        calls -= taken;
        return;
      }
      await clock.sleep(Math.max(1, millisecondsOf(freeAt) - millisecondsOf(clock.now())));
    }
  };

  const answered = async (isCreated = false): Promise<void> => {
    calls += 1;
    if (isOpen || (breaker === undefined && failures === 0)) return;
    // An account that refuses to create may still be read, and paid into.
    if (breaker?.because !== undefined && !isCreated) return;
    const wasLeftAlone = breaker !== undefined;
    breaker = undefined;
    failures = 0;
    await work.closeBreaker();
    if (wasLeftAlone) await connections.noteOutage(undefined);
  };

  const leaveAlone = async (because?: AccountRefusal): Promise<void> => {
    isOpen = true;
    const before = breaker;
    const next = opened(before, clock.now(), because);
    breaker = next;
    rest = next.openUntil;
    await work.openBreaker(next, clock.now());
    await connections.noteOutage({ since: next.since, nextTryAt: next.openUntil, because });
    if (because !== undefined && before?.because !== because) await notifications.request(shop, "connectionMissing");
  };

  const failed = async (): Promise<void> => {
    if (isOpen) return;
    // A session of a shop with little to do is over after one failure: they are counted across sessions.
    if (breaker === undefined) {
      failures += 1;
      failures = Math.max(failures, await work.countFailure());
      if (isOpen || failures < MAX_FAILURES) return;
    }
    await leaveAlone();
  };

  const refused = async (because: AccountRefusal): Promise<void> => {
    if (!isOpen) await leaveAlone(because);
  };

  const see = async (error: unknown, name: string): Promise<void> => {
    if (isAppError(error, "accounting_unauthorized")) return;
    const because = documentReads.has(name) ? refusalOf(error) : undefined;
    if (because !== undefined) await refused(because);
    else if (isAppError(error, "accounting_throttled")) {
      // For the other calls of this worker at once, before it is written for everybody.
      rest = secondsAfter(clock.now(), SHORTEST_REST_SECONDS);
      rest = await work.refused(clock.now());
    } else if (isAppError(error) && !isAppError(error, "accounting_unavailable", "accounting_uncertain"))
      await answered();
    else await failed();
  };

  /** Survives a trace that the table did not take: the provider's answer counts. */
  const noted = async (trace: Promise<void>): Promise<void> => {
    try {
      await trace;
    } catch (error) {
      if (!isAppError(error)) reportError(error, { task: "pace" });
    }
  };

  const isResting = () => rest !== undefined && rest > clock.now();

  const call = async <Answer>(name: string, made: () => Promise<Answer>): Promise<Answer> => {
    // Another call of this worker was refused since the slot was taken.
    if (isResting()) throw new AppError("accounting_throttled");
    let answer: Answer;
    try {
      answer = await made();
    } catch (error) {
      await noted(see(error, name));
      throw error;
    }
    await noted(answered(creations.has(name)));
    return answer;
  };

  return {
    acquire: () => {
      const mine = last.then(take);
      last = mine.catch(() => undefined);
      return mine;
    },
    watched: (accounting) => watchedBy(call, accounting),
    refuse: (because) => noted(refused(because)),
    restUntil: () => (isOpen || (rest ?? "") > secondsAfter(clock.now(), SHORT_REST_SECONDS) ? rest : undefined),
    isRefused: () => breaker?.because !== undefined,
    isTrying: () => breaker !== undefined,
  };
}

const creations: ReadonlySet<string> = new Set<keyof Accounting>(["createDocument", "createContact"]);
/** Reads that documents and contacts need; payments have an interface that many accounts lack. */
const documentReads: ReadonlySet<string> = new Set<keyof Accounting>([
  "getDocument",
  "findDocuments",
  "findDocumentsByNumber",
  "findContact",
  "findContactsByEmail",
  "findContactsByName",
]);

/** The account's own reason for an answer, if it is one. */
export function refusalOf(error: unknown): AccountRefusal | undefined {
  if (isAppError(error, "accounting_contract")) return "contract";
  return isAppError(error, "accounting_forbidden") ? "permission" : undefined;
}

type Call = <Answer>(name: string, made: () => Promise<Answer>) => Promise<Answer>;

/** Every method of an account is one call. */
function watchedBy(call: Call, accounting: Accounting): Accounting {
  return new Proxy(accounting, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return (...parts: unknown[]) => call(String(name), async () => Reflect.apply(method, target, parts));
    },
  });
}
