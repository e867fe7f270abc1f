import type {
  Accounting,
  CreateDocument,
  ProviderContact,
  ProviderDocument,
  ProviderIndexRow,
  ProviderTransaction,
} from "../../../functions/modules/connection/ports.ts";
import type { ContactContent } from "../../../shared/domain/contacts/contact.ts";
import type { DocumentKind } from "../../../shared/domain/documents/document.ts";
import type { TransactionContent } from "../../../shared/domain/transactions/transaction.ts";
import type { FailureCode, FailureDetails } from "../../../shared/errors.ts";
import { berlinDay } from "../../../shared/values/days.ts";
import { instantOf } from "../../../shared/values/time.ts";
import { type Invocation, Late, type Machine } from "../kernel/invocation.ts";
import type { FaultKind } from "../world/faults.ts";

/** A document as the provider holds it. */
export interface HeldDocument extends ProviderDocument {
  kind: DocumentKind;
  createdAt: number;
  /** When its lists show it. */
  visibleAt: number;
  marker: string;
  precedingDocumentId: string | undefined;
}

interface HeldContact extends ProviderContact {
  visibleAt: number;
  marker: string;
}

interface HeldMovement extends ProviderTransaction {
  amountCents: number;
  visibleAt: number;
}

interface HeldAccount {
  providerId: string;
  externalReference: string;
  movements: HeldMovement[];
  visibleAt: number;
}

export interface ProviderOptions {
  machine: Machine;
  organizationId: string;
  failure(code: FailureCode, details?: FailureDetails): Error;
  /** A request to create something leaves for the provider. */
  onSend(marker: string): void;
}

const CLIENT_TIMEOUT = 35_000;
const PROVIDER_TIMEOUT = 30_000;
const LARGEST_LAG = 60_000;
const PAGE = 250;
const CAPACITY = 4;
const PER_SECOND = 2;
const REST = 1_000;

const unrestful = ["clock-skew", "zombie", "table-conflict", "table-throttled", "table-answer-lost"] as const;

const kindsOfMarker = /Ref [0-9A-Z]{12}/;

/**
 * One account at the provider: no idempotency key, lists that lag behind, answers that get lost after the work was done. It also
 * watches what nobody else can see: that no marker stands on two documents, and how often it is called.
 */
export class SimulatedProvider {
  readonly documents = new Map<string, HeldDocument>();
  readonly byMarker = new Map<string, HeldDocument>();
  readonly contacts = new Map<string, HeldContact>();
  readonly accounts = new Map<string, HeldAccount>();
  /** By their reference. */
  readonly movements = new Map<string, HeldMovement>();
  /** Documents that were named a movement. */
  readonly hinted = new Set<string>();
  /** Markers that were refused for good. */
  readonly refused = new Set<string>();
  calls = 0;
  /** Until then every call fails. */
  downUntil = 0;
  /** Tokens that open it; by what they renew with. */
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
  readonly #options: ProviderOptions;
  readonly #contactMarkers = new Set<string>();
  #throttledAt = Number.NEGATIVE_INFINITY;
  #tokens = CAPACITY;
  #filledAt: number;
  #number = 0;
  #generation = 0;

  constructor(options: ProviderOptions) {
    this.#options = options;
    this.#filledAt = options.machine.kernel.now;
    this.accessToken = "";
    this.refreshToken = "";
    this.expiresAt = 0;
    this.authorize();
  }

  /** Whether a pause is kept by everybody: it is lost where the table refuses it, and clocks that differ see it end differently. */
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

  #meter(): void {
    const { kernel } = this.#options.machine;
    this.calls += 1;
    const refilled = ((kernel.now - this.#filledAt) / 1000) * PER_SECOND;
    this.#tokens = Math.min(CAPACITY, this.#tokens + refilled) - 1;
    this.#filledAt = kernel.now;
    if (kernel.now - this.#throttledAt < REST && this.#canRest) {
      kernel.violate("rest", `${this.#options.organizationId} is called within a second after it asked for a pause`);
    }
    if (this.#tokens < -1e-6) kernel.violate("rate", `${this.#options.organizationId} is called too often`);
  }

  /** The account as a process sees it with a token. */
  accounting(process: Invocation, token: string): Accounting {
    const { machine, failure, onSend } = this.#options;
    const { faults, kernel } = machine;
    const shape = { latency: [20, 400] } as const;

    const entrance = () => {
      this.#meter();
      if (faults.strikes("token-dies")) this.accessToken = "";
      if (token !== this.accessToken || token === "" || kernel.now >= this.expiresAt) {
        throw failure("accounting_unauthorized");
      }
      if (faults.strikes("throttled") || faults.strikes("third-party")) {
        this.#throttledAt = kernel.now;
        throw failure("accounting_throttled");
      }
      if (faults.strikes("unreachable")) throw failure("accounting_unavailable");
    };

    const isDown = () => faults.isStorm && kernel.now < this.downUntil;

    const read = <Answer>(label: string, answer: () => Answer): Promise<Answer> =>
      process.call(label, shape, () => {
        entrance();
        if (isDown() || faults.strikes("server-error-before")) throw failure("accounting_unavailable");
        return answer();
      });

    const uncertain = (): never => {
      throw failure("accounting_uncertain");
    };

    /** What becomes of a send: the effect may happen before, after or without the answer. */
    const write = (label: string, marker: string, commit: () => string) =>
      process.call<{ providerId: string }>(label, shape, () => {
        if (!this.documents.has(marker)) onSend(marker);
        entrance();
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
      createDocument: (request) =>
        write(`sends ${request.content.kind}`, request.marker, () => this.#commitDocument(request)),
      getDocument: (_, providerId) =>
        read("reads a document", () => {
          const found = this.documents.get(providerId);
          if (found === undefined) throw failure("accounting_not_found");
          return found;
        }),
      findDocuments: ({ kind, from, to, page }) =>
        read("looks for documents", () => {
          const isWithin = (day: string) => from <= day && day <= to;
          const rows = shown(this.documents.values())
            .filter((document) => document.kind === kind && isWithin(berlinDay(instantOf(document.createdAt))))
            .reverse();
          const start = page * PAGE;
          return { rows: rows.slice(start, start + PAGE).map(rowOf), hasNext: rows.length > start + PAGE };
        }),
      createContact: (contact) => write("sends contact", markerIn(contact.note), () => this.#commitContact(contact)),
      findContactsByEmail: (email) =>
        read("looks for contacts", () =>
          shown(this.contacts.values()).filter(({ emails }) => emails.includes(email.toLowerCase())),
        ),
      findContactsByName: (name) =>
        read("looks for contacts", () => shown(this.contacts.values()).filter((held) => held.name.includes(name))),
      findAccounts: (reference) =>
        read("looks for accounts", () =>
          shown(this.accounts.values()).filter(({ externalReference }) => externalReference === reference),
        ),
      createAccount: ({ externalReference }) =>
        write("sends account", externalReference, () => this.#commitAccount(externalReference)),
      bookTransaction: ({ accountId, content }) =>
        write("sends movement", content.externalReference, () => this.#commitMovement(accountId, content)),
      latestTransaction: (accountId) =>
        read("reads the latest movement", () => shown(this.accounts.get(accountId)?.movements ?? []).at(-1)),
      hintAssignment: async ({ documentId }) => {
        if (this.hinted.has(documentId)) {
          await process.call("hints again", shape, () => {
            entrance();
            throw failure("accounting_rejected", { status: 406, code: "hinted" });
          });
        }
        await write("sends hint", documentId, () => {
          this.hinted.add(documentId);
          return documentId;
        });
      },
      downloadPdf: unexpected,
    };
  }

  #lag(): number {
    const { faults } = this.#options.machine;
    return faults.strikes("index-lag") ? faults.milliseconds("index-lag", 0, LARGEST_LAG) : 0;
  }

  #commitDocument({ content, marker, contactId, precedingDocumentId }: CreateDocument): string {
    const { kernel } = this.#options.machine;
    this.#number += 1;
    const providerId = `${this.#options.organizationId}-document-${this.#number}`;
    const document: HeldDocument = {
      providerId,
      kind: content.kind,
      number: `RE${this.#number}`,
      status: content.finalize ? "open" : "draft",
      title: content.title,
      date: content.date,
      totalCents: content.totals.grossCents,
      taxCents: content.totals.taxCents,
      quantity: content.lines.length,
      electronicProfile: "NONE",
      ...(contactId === undefined ? {} : { contactId }),
      introduction: content.introduction,
      remark: `${content.remark}\n${marker}`,
      createdAt: kernel.now,
      visibleAt: kernel.now + this.#lag(),
      marker,
      precedingDocumentId,
    };
    kernel.trace(`${providerId} exists, ${marker}`);
    if (this.byMarker.has(marker)) kernel.violate("one document per key", `${marker} stands on two documents`);
    this.byMarker.set(marker, document);
    this.documents.set(providerId, document);
    return providerId;
  }

  #commitAccount(externalReference: string): string {
    const { kernel } = this.#options.machine;
    const providerId = `${this.#options.organizationId}-account-${this.accounts.size + 1}`;
    kernel.trace(`${providerId} exists, ${externalReference}`);
    const isTaken = [...this.accounts.values()].some((account) => account.externalReference === externalReference);
    if (isTaken) kernel.violate("one account per key", `there are two accounts ${externalReference}`);
    this.accounts.set(providerId, {
      providerId,
      externalReference,
      movements: [],
      visibleAt: kernel.now + this.#lag(),
    });
    return providerId;
  }

  #commitMovement(accountId: string, { externalReference, amountCents }: TransactionContent): string {
    const { kernel } = this.#options.machine;
    const providerId = `${this.#options.organizationId}-movement-${this.movements.size + 1}`;
    kernel.trace(`${providerId} exists, ${externalReference}`);
    if (this.movements.has(externalReference)) {
      kernel.violate("one movement per key", `${externalReference} is booked twice`);
    }
    const createdAt = instantOf(kernel.now);
    const movement = { providerId, externalReference, amountCents, createdAt, visibleAt: kernel.now + this.#lag() };
    this.movements.set(externalReference, movement);
    this.accounts.get(accountId)?.movements.push(movement);
    return providerId;
  }

  #commitContact(contact: ContactContent): string {
    const { kernel } = this.#options.machine;
    this.#number += 1;
    const providerId = `${this.#options.organizationId}-contact-${this.#number}`;
    const marker = markerIn(contact.note);
    kernel.trace(`${providerId} exists, ${marker}`);
    if (this.#contactMarkers.has(marker)) kernel.violate("one contact per key", `${marker} stands on two contacts`);
    this.#contactMarkers.add(marker);
    this.contacts.set(providerId, {
      providerId,
      version: 0,
      emails: contact.email === undefined ? [] : [contact.email.toLowerCase()],
      name: contact.company?.name ?? contact.person?.lastName ?? "",
      note: contact.note,
      hasBillingAddress: true,
      archived: false,
      visibleAt: kernel.now + this.#lag(),
      marker,
    });
    return providerId;
  }
}

const markerIn = (note: string): string => kindsOfMarker.exec(note)?.[0] ?? "";

const rowOf = ({ providerId, kind, totalCents, createdAt, contactId }: HeldDocument): ProviderIndexRow => ({
  providerId,
  kind,
  totalCents,
  createdAt: instantOf(createdAt),
  ...(contactId === undefined ? {} : { contactId }),
});
