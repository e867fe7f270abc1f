import type { Instant } from "../../values/time.ts";
import type { Told } from "./treatments.ts";

/** One stored item about a customer, without keys and other technical fields of the table. */
export interface DisclosedRecord {
  /** Name of its kind. */
  type: string;
  /** The order it belongs to; absent in records of requests. */
  orderId?: string;
  stored: Readonly<Record<string, unknown>>;
}

/** A kind of records as an answer explains it. */
export interface DisclosedType extends Told {
  /** Its treatment by an erasure request, in one sentence. */
  keeping: string;
}

/** A part of an answer. */
export interface DisclosedPart {
  records: readonly DisclosedRecord[];
  /** The types of the records, by name. */
  types: Readonly<Record<string, DisclosedType>>;
}

/** The answer that a file is a part of. */
export interface DisclosureHead {
  request: { id: string; receivedAt: Instant; shop: string };
  /** 1-based. */
  part: number;
  parts: number;
}
