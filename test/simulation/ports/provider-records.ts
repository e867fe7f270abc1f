import type {
  CreateDocument,
  ProviderContact,
  ProviderDocument,
  ProviderTransaction,
} from "#functions/modules/provider/ports.ts";
import type { ContactContent } from "#shared/domain/contacts/contact.ts";
import type { TransactionContent } from "#shared/domain/transactions/transaction.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import { instantOf } from "#shared/values/time.ts";
import type { Machine } from "../kernel/invocation.ts";

/** A document as the provider holds it. */
export interface HeldDocument extends ProviderDocument {
  kind: DocumentKind;
  createdAt: number;
  /** Its lists show it from then on. */
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

const MAX_LAG = 60_000;

const kindsOfMarker = /Ref [0-9A-Z]{12}/;

/** The content of an account. It checks from inside the provider that the app creates nothing twice. */
export class ProviderRecords {
  readonly documents = new Map<string, HeldDocument>();
  readonly byMarker = new Map<string, HeldDocument>();
  readonly contacts = new Map<string, HeldContact>();
  readonly accounts = new Map<string, HeldAccount>();
  /** By their reference. */
  readonly movements = new Map<string, HeldMovement>();
  /** Documents that were named a movement. */
  readonly hinted = new Set<string>();
  readonly #machine: Machine;
  readonly #organizationId: string;
  readonly #contactMarkers = new Set<string>();
  readonly #onCreated: (document: HeldDocument) => void;
  #number = 0;

  constructor(machine: Machine, organizationId: string, onCreated: (document: HeldDocument) => void) {
    this.#machine = machine;
    this.#organizationId = organizationId;
    this.#onCreated = onCreated;
  }

  /** A new one, whatever there is already. */
  keepDocument({ content, marker, contactId, precedingDocumentId }: CreateDocument): string {
    const { kernel } = this.#machine;
    this.#number += 1;
    const providerId = `${this.#organizationId}-document-${this.#number}`;
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
      updatedAt: instantOf(kernel.now),
      visibleAt: kernel.now + this.#lag(),
      marker,
      precedingDocumentId,
    };
    kernel.trace(`${providerId} exists, ${marker}`);
    if (this.byMarker.has(marker)) kernel.violate("one document per key", `${marker} stands on two documents`);
    this.byMarker.set(marker, document);
    this.documents.set(providerId, document);
    this.#onCreated(document);
    return providerId;
  }

  /** Drops a document that has been checked and is not read again. */
  forget({ providerId, marker }: HeldDocument): void {
    this.documents.delete(providerId);
    this.byMarker.delete(marker);
  }

  /** A new one, whatever there is already. */
  keepAccount(externalReference: string): string {
    const { kernel } = this.#machine;
    const providerId = `${this.#organizationId}-account-${this.accounts.size + 1}`;
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

  /** A new one, whatever there is already. */
  keepMovement(accountId: string, { externalReference, amountCents }: TransactionContent): string {
    const { kernel } = this.#machine;
    const providerId = `${this.#organizationId}-movement-${this.movements.size + 1}`;
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

  /** A new one, whatever there is already. */
  keepContact(contact: ContactContent): string {
    const { kernel } = this.#machine;
    this.#number += 1;
    const providerId = `${this.#organizationId}-contact-${this.#number}`;
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
      archived: false,
      visibleAt: kernel.now + this.#lag(),
      marker,
    });
    return providerId;
  }

  #lag(): number {
    const { faults } = this.#machine;
    return faults.strikes("index-lag") ? faults.milliseconds("index-lag", 0, MAX_LAG) : 0;
  }
}

/** The marker at the end of a contact's note. */
export const markerIn = (note: string): string => kindsOfMarker.exec(note)?.[0] ?? "";
