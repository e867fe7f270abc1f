import type { NoteProofInput, ProofNoted } from "#shared/api/eu-sales.ts";
import { AppError } from "#shared/errors.ts";
import type { AbroadDocuments } from "../documents/ports.ts";
import type { Session } from "../shop/ports.ts";
import type { Clock } from "../system/ports.ts";

interface Ports {
  abroad: Pick<AbroadDocuments, "noteProof">;
  clock: Pick<Clock, "now">;
}

/** Notes that the merchant keeps a proof, in his words, or takes that back. Failures: document_not_found. */
export async function noteProof(
  { abroad, clock }: Ports,
  { orderId, documentKey, isThere, note, fileName }: NoteProofInput,
  { userId }: Pick<Session, "userId">,
): Promise<ProofNoted> {
  const at = clock.now();
  const proof = isThere ? { at, note, fileName } : undefined;
  if (!(await abroad.noteProof({ orderId, key: documentKey }, { proof, userId })))
    throw new AppError("document_not_found");
  return { at };
}
