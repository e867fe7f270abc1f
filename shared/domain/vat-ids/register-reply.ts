import type { Day, Instant } from "../../values/time.ts";

/** What a register is asked: a buyer's VAT id, and the name and place that the invoice shows. */
export interface VatIdQuestion {
  vatId: string;
  name: string;
  street: string;
  postcode: string;
  town: string;
}

/** `evatr`: the Federal Central Tax Office, whose answer § 18e UStG names as proof. `vies`: the register of the Union. */
export type RegisterName = "evatr" | "vies";

/** A compared part: A is the same, B differs, C was not asked, D is not disclosed. */
export type ComparedLetter = "A" | "B" | "C" | "D";

/** Parts of an address that a register compares. */
export type ComparedPart = "name" | "street" | "postcode" | "town";

export type ComparedParts = Readonly<Partial<Record<ComparedPart, ComparedLetter>>>;

/**
 * What a status says of the id that was asked for. `simple`: valid, without a comparison. `from`, `until`: in force from, or until, a
 * day that the reply names. `malformed`: no id can be such. All others say nothing about it: `own`: the asking id is not accepted; `quota`: too many questions;
 * `notAsked`: the register does not answer for such ids; `silent`: an outage; `unknown`: a word that no table names.
 */
export type ReplyMeaning =
  | "valid"
  | "simple"
  | "invalid"
  | "malformed"
  | "from"
  | "until"
  | "own"
  | "quota"
  | "notAsked"
  | "silent"
  | "unknown";

/** What a decision reads of a register's reply. */
export interface ReplyFacts {
  register: RegisterName;
  /** When it came. */
  at: Instant;
  /** The register's own word; empty where nothing readable came. */
  status: string;
  meaning: ReplyMeaning;
  /** The Union's register was asked without the merchant's own VAT id: it numbers no such question. */
  isSimple?: true | undefined;
  validFrom?: Day | undefined;
  validUntil?: Day | undefined;
  compared: ComparedParts;
  /** Name and address that the register gives, where it does. */
  name?: string | undefined;
  /** The register's own number of the question. */
  requestId?: string | undefined;
}

/** A reply with everything that makes it a proof. */
export interface RegisterReply extends ReplyFacts {
  endpoint: string;
  /** The question as it was sent. */
  request: Readonly<Record<string, string>>;
  sentAt: Instant;
  httpStatus?: number;
  /** The answer as it came, and the SHA-256 of its bytes; absent where none came. */
  answer?: string;
  answerSha256?: string;
}

/** Only what a decision reads. */
export const factsOfReply = ({
  register,
  at,
  status,
  meaning,
  isSimple,
  validFrom,
  validUntil,
  compared,
  name,
  requestId,
}: ReplyFacts): ReplyFacts => ({
  register,
  at,
  status,
  meaning,
  isSimple,
  validFrom,
  validUntil,
  compared,
  name,
  requestId,
});
