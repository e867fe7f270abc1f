import type { VatIdProofEntry } from "#shared/api/months.ts";
import type { Evidence } from "#shared/domain/evidence/evidence.ts";
import { replyText } from "#shared/domain/vat-ids/confirmation-text.ts";
import type { RegisterReply, VatIdQuestion } from "#shared/domain/vat-ids/register-reply.ts";
import type { ReleasedCode } from "#shared/domain/vat-ids/vat-id-check.ts";
import { comparedParts, verdictOf } from "#shared/domain/vat-ids/verdict.ts";
import type { Day } from "#shared/values/time.ts";

/** Registers' answers about a document's buyer, or who decided without them: from its proofs, as they were written. */
export const toVatIdProofs = (proofs: readonly Evidence[]): VatIdProofEntry[] =>
  proofs.flatMap((proof) =>
    proof.kind === "vatId" ? [ofReply(proof)] : proof.kind === "vatIdRelease" ? [ofRelease(proof)] : [],
  );

/** The record of a register's reply, as `confirm-vat-ids.ts` writes it. */
interface ReplyRecord {
  vatId: string;
  supplyDay: Day;
  asked: VatIdQuestion;
  reply: RegisterReply;
}

function ofReply({ id, sha256, record }: Evidence): VatIdProofEntry {
  const { vatId, supplyDay, asked, reply } = record as unknown as ReplyRecord;
  const verdict = verdictOf(vatId, reply, supplyDay);
  return {
    id,
    at: reply.at,
    sentAt: reply.sentAt,
    vatId,
    asked: [asked.name, asked.street, `${asked.postcode} ${asked.town}`.trim()].filter(Boolean).join(", "),
    supplyDay,
    register: reply.register,
    endpoint: reply.endpoint,
    status: reply.status,
    letters: comparedParts.map((part) => reply.compared[part] ?? "–").join(""),
    result: verdict === "unknown" ? "" : replyText(verdict, reply),
    requestId: reply.requestId ?? null,
    by: null,
    request: JSON.stringify(reply.request),
    answer: reply.answer ?? null,
    answerSha256: reply.answerSha256 ?? null,
    sha256,
  };
}

/** The record of a merchant's decision, as `release-vat-id.ts` writes it. */
interface ReleaseRecord {
  by: string;
  code: ReleasedCode;
  check: { question: VatIdQuestion };
}

function ofRelease({ id, at, sha256, record }: Evidence): VatIdProofEntry {
  const { by, check, code } = record as unknown as ReleaseRecord;
  const { vatId, name, street, postcode, town } = check.question;
  return {
    id,
    at,
    sentAt: null,
    vatId,
    asked: [name, street, `${postcode} ${town}`.trim()].filter(Boolean).join(", "),
    supplyDay: null,
    register: null,
    endpoint: null,
    status: "",
    letters: "",
    result: code === "VAT_ID_DIFFERS" ? "mit abweichenden Angaben freigegeben" : "ohne Bestätigung freigegeben",
    requestId: null,
    by,
    request: null,
    answer: null,
    answerSha256: null,
    sha256,
  };
}
