import type { RegisterName, RegisterReply, VatIdQuestion } from "#shared/domain/vat-ids/register-reply.ts";
import type { Day, Instant } from "#shared/values/time.ts";
import type { ReportError } from "../system/ports.ts";

/** A question of a merchant about a buyer, or about the merchant's own id. Without a name nothing is compared. */
export interface RegisterQuestion extends Partial<VatIdQuestion> {
  vatId: string;
  /** Empty: the Union's register is asked a simple question, which it answers without a number. */
  ownVatId: string;
}

/** A register of VAT ids. Asking twice is harmless. */
export interface ConfirmingRegister {
  /** Asks about a VAT id, compact and in capitals. An outage is a reply that says nothing. Never throws. */
  ask(question: RegisterQuestion): Promise<RegisterReply>;
}

/** The registers that answer merchants. */
export interface VatIdRegisters {
  evatr: ConfirmingRegister;
  vies: ConfirmingRegister;
}

/** No calls for one own VAT id until then. `own`: the office does not accept it; `quota`: it asked too often. */
export interface RegisterRest {
  reason: "own" | "quota";
  until: Instant;
}

/** `past`: about an order from before its import. Such a question never follows another one at once: live ones go first. */
export type QuestionLane = "live" | "past";

/** Limits of all shops and answers to the bound shop today. */
export interface VatIdDesk {
  /** Takes the turn of the id's member state, and the second; answers until when. Undefined: others are asking. */
  begin(vatId: string, now: Instant, lane: QuestionLane): Promise<Instant | undefined>;
  /** Ends the turn that is taken until then, and no other. Turns end by themselves, too. */
  end(vatId: string, until: Instant): Promise<void>;
  /** The register's definite reply to the same question of that day. */
  known(register: RegisterName, question: RegisterQuestion, day: Day): Promise<RegisterReply | undefined>;
  /** Keeps a definite reply until its day is over. */
  keep(reply: RegisterReply, question: RegisterQuestion, day: Day): Promise<void>;
  restOf(ownVatId: string, now: Instant): Promise<RegisterRest | undefined>;
  rest(ownVatId: string, rest: RegisterRest): Promise<void>;
  endRest(): Promise<void>;
}

/** What a question to the registers needs. */
export interface VatIdPorts {
  registers: VatIdRegisters;
  desk: VatIdDesk;
  /** A word that no table names, or that says the question was wrong, is told to the operator. */
  reportError: ReportError;
}
