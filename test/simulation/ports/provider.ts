import type { Accounting, ProviderIndexRow } from "#functions/modules/provider/ports.ts";
import type { FailureCode, FailureDetails } from "#shared/errors.ts";
import { berlinDay } from "#shared/values/days.ts";
import { instantOf } from "#shared/values/time.ts";
import { type Invocation, Late, type Machine } from "../kernel/invocation.ts";
import type { FaultKind } from "../world/faults.ts";
import { type HeldDocument, markerIn, ProviderRecords } from "./provider-records.ts";

export interface ProviderOptions {
  machine: Machine;
  organizationId: string;
  failure(code: FailureCode, details?: FailureDetails): Error;
  /** A request to create something leaves for the provider. */
  onSend(marker: string): void;
  /** A document came into being, whatever became of the answer. */
  onCreated?(document: HeldDocument): void;
  /** A request takes this long to arrive, in milliseconds. */
  latency?: readonly [number, number];
  /** Burst above which the provider refuses calls faster than two a second, instead of reporting a broken promise. */
  refusesAbove?: number;
}

const CLIENT_TIMEOUT = 35_000;
const PROVIDER_TIMEOUT = 30_000;
const PAGE = 250;
const CAPACITY = 4;
const PER_SECOND = 2;
const REST = 1_000;
/** Time in which other workers may start a call before they can know of the refusal. */
const TELLING = 500;
/** Factor by which an error answer makes a pause of the process likelier: faults come together. */
const SHOCK = 20;

const unrestful = ["clock-skew", "zombie", "table-conflict", "table-throttled", "table-answer-lost"] as const;

/** An account without idempotency keys, with late lists and lost answers; it checks for doubled markers and the rate. */
export class SimulatedProvider {
  readonly records: ProviderRecords;
  /** Markers that were refused for good. */
  readonly refused = new Set<string>();
  calls = 0;
  refusals = 0;
  firstCallAt: number | undefined;
  lastCallAt = 0;
  /** Until then every call fails. */
  downUntil = 0;
  /** Tokens that open it; by what they renew with. */
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
  readonly #options: ProviderOptions;
  #throttledAt = Number.NEGATIVE_INFINITY;
  #tokens = CAPACITY;
  #filledAt: number;
  #generation = 0;

  constructor(options: ProviderOptions) {
    this.#options = options;
    this.records = new ProviderRecords(options.machine, options.organizationId, (created) =>
      options.onCreated?.(created),
    );
    this.#filledAt = options.machine.kernel.now;
    this.accessToken = "";
    this.refreshToken = "";
    this.expiresAt = 0;
    this.authorize();
  }

  /** All keep a pause, unless the table refuses it or clocks differ on its end. */
  get #canRest(): boolean {
    return !unrestful.some((kind) => this.#options.machine.faults.enabled.has(kind));
  }

  /** New tokens; all earlier ones are dead. */
  authorize(): void {
    this.#generation += 1;
    const name = `${this.#options.organizationId}-${this.#generation}`;
    this.accessToken = `access-${name}`;
    this.refreshToken = `refresh-${name}`;
    this.expiresAt = this.#options.machine.kernel.now + 3_600_000;
  }

  /** The permission is gone. */
  revoke(): void {
    this.accessToken = "";
    this.refreshToken = "";
  }

  /** False: the provider refuses the call. `sentAt`: calls sent before a worker can know of a refusal may still arrive. */
  #meter(sentAt: number): boolean {
    const { machine, refusesAbove } = this.#options;
    const { kernel } = machine;
    this.calls += 1;
    this.firstCallAt ??= kernel.now;
    this.lastCallAt = kernel.now;
    const refilled = ((kernel.now - this.#filledAt) / 1000) * PER_SECOND;
    this.#tokens = Math.min(refusesAbove ?? CAPACITY, this.#tokens + refilled);
    this.#filledAt = kernel.now;
    // Slots are kept by clocks: where these differ two callers may come together, and the provider refuses one of them.
    const mayCrowd = machine.faults.enabled.has("clock-skew");
    if ((refusesAbove !== undefined || mayCrowd) && this.#tokens < 1) {
      this.refusals += 1;
      return false;
    }
    this.#tokens -= 1;
    const rested = sentAt - this.#throttledAt;
    // A worker writes to the table between its slot and its send. When that is slow, the provider may refuse another worker meanwhile.
    const mayBeLate = machine.faults.enabled.has("table-slow");
    if (rested >= TELLING && rested < REST && this.#canRest && !mayBeLate) {
      kernel.violate("rest", `${this.#options.organizationId} is called within a second after it asked for a pause`);
    }
    if (this.#tokens < -1e-6) kernel.violate("rate", `${this.#options.organizationId} is called too often`);
    return true;
  }

  /** The account as a process sees it with a token; `failure`: errors of the version that it runs. */
  accounting(process: Invocation, token: string, failure = this.#options.failure): Accounting {
    const { machine, onSend, latency = [20, 400] } = this.#options;
    const { faults, kernel } = machine;
    const shape = { latency, shock: SHOCK };

    const entrance = (sentAt: number) => {
      if (!this.#meter(sentAt)) throw failure("accounting_throttled");
      if (faults.strikes("token-dies")) this.accessToken = "";
      if (token !== this.accessToken || token === "" || kernel.now >= this.expiresAt) {
        throw failure("accounting_unauthorized");
      }
      if (faults.strikes("throttled") || faults.strikes("third-party")) {
        throw failure("accounting_throttled");
      }
      if (faults.strikes("unreachable")) throw failure("accounting_unavailable");
    };

    const isDown = () => faults.isStorm && kernel.now < this.downUntil;

    /** A call of this process, which learns of a refusal when its answer is there. */
    const call = async <Answer>(label: string, effect: () => Answer | Late<Answer>): Promise<Answer> => {
      const sentAt = kernel.now;
      try {
        return await process.call(label, shape, () => {
          entrance(sentAt);
          return effect();
        });
      } catch (error) {
        if ((error as { code?: string }).code === "accounting_throttled") this.#throttledAt = kernel.now;
        throw error;
      }
    };

    const read = <Answer>(label: string, answer: () => Answer): Promise<Answer> =>
      call(label, () => {
        if (isDown() || faults.strikes("server-error-before")) throw failure("accounting_unavailable");
        return answer();
      });

    const uncertain = (): never => {
      throw failure("accounting_uncertain");
    };

    /** Sends: the effect may happen before, after or without the answer. */
    const write = (label: string, marker: string, commit: () => string) =>
      call<{ providerId: string }>(label, () => {
        if (!this.records.documents.has(marker)) onSend(marker);
        const strikes = (...kinds: FaultKind[]) => kinds.find((kind) => faults.strikes(kind));
        if (strikes("refused")) {
          this.refused.add(marker);
          throw failure("accounting_rejected", { status: 400, code: "refused", message: "So nicht." });
        }
        if (isDown() || strikes("server-error-before", "reset-before")) uncertain();
        if (strikes("commits-late")) {
          kernel.after(faults.milliseconds("commits-late", 1_000, CLIENT_TIMEOUT + PROVIDER_TIMEOUT), commit);
          return new Late<{ providerId: string }>(CLIENT_TIMEOUT, uncertain);
        }
        const providerId = commit();
        if (strikes("answer-lost")) return new Late<{ providerId: string }>(CLIENT_TIMEOUT, uncertain);
        if (strikes("server-error-after", "unreadable-success")) uncertain();
        const late = strikes("slow-success") ? faults.milliseconds("slow-success", 5_000, 30_000) : 0;
        return new Late(late, () => ({ providerId }));
      });

    const shown = <Held extends { visibleAt: number }>(held: Iterable<Held>) =>
      [...held].filter(({ visibleAt }) => visibleAt <= kernel.now);

    const unexpected = async () => {
      throw new Error("the simulated account does not do this");
    };

    return {
      profile: unexpected,
      printLayouts: unexpected,
      createDocument: (request) =>
        write(`sends ${request.content.kind}`, request.marker, () => this.records.keepDocument(request)),
      getDocument: (_, providerId) =>
        read("reads a document", () => {
          const found = this.records.documents.get(providerId);
          if (found === undefined) throw failure("accounting_not_found");
          return found;
        }),
      findDocuments: ({ kind, from, to, page }) =>
        read("looks for documents", () => {
          const isWithin = (day: string) => from <= day && day <= to;
          const rows = shown(this.records.documents.values())
            .filter((document) => document.kind === kind && isWithin(berlinDay(instantOf(document.createdAt))))
            .reverse();
          const start = page * PAGE;
          return { rows: rows.slice(start, start + PAGE).map(rowOf), hasNext: rows.length > start + PAGE };
        }),
      createContact: (contact) =>
        write("sends contact", markerIn(contact.note), () => this.records.keepContact(contact)),
      findContactsByEmail: (email) =>
        read("looks for contacts", () =>
          shown(this.records.contacts.values()).filter(({ emails }) => emails.includes(email.toLowerCase())),
        ),
      findContact: (providerId) => read("looks for a contact", () => this.records.contacts.get(providerId)),
      findContactsByName: (name) =>
        read("looks for contacts", () =>
          shown(this.records.contacts.values()).filter((held) => held.name.includes(name)),
        ),
      findAccounts: (reference) =>
        read("looks for accounts", () =>
          shown(this.records.accounts.values()).filter(({ externalReference }) => externalReference === reference),
        ),
      createAccount: ({ externalReference }) =>
        write("sends account", externalReference, () => this.records.keepAccount(externalReference)),
      bookTransaction: ({ accountId, content }) =>
        write("sends movement", content.externalReference, () => this.records.keepMovement(accountId, content)),
      latestTransaction: (accountId) =>
        read("reads the latest movement", () => shown(this.records.accounts.get(accountId)?.movements ?? []).at(-1)),
      assignMovement: async ({ documentId }) => {
        if (this.records.hinted.has(documentId)) {
          await call("hints again", () => {
            throw failure("accounting_rejected", { status: 406, code: "hinted" });
          });
        }
        await write("sends hint", documentId, () => {
          this.records.hinted.add(documentId);
          return documentId;
        });
      },
      findPayments: (providerId) =>
        read("reads payments", () => {
          const found = this.records.documents.get(providerId);
          return found === undefined ? undefined : { openCents: found.totalCents, creditedCents: 0 };
        }),
      findDocumentsByNumber: unexpected,
      listSubscriptions: unexpected,
      subscribe: unexpected,
      downloadPdf: unexpected,
      downloadXml: unexpected,
    };
  }
}

const rowOf = ({
  providerId,
  kind,
  totalCents,
  createdAt,
  contactId,
  number,
  status,
  date,
}: HeldDocument): ProviderIndexRow => ({
  providerId,
  kind,
  totalCents,
  ...{ number, status, date },
  createdAt: instantOf(createdAt),
  ...(contactId === undefined ? {} : { contactId }),
});
