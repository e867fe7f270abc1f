import type { OwnVatIdAnswer, OwnVatIdInput } from "#shared/api/vat-ids.ts";
import { verdictOf } from "#shared/domain/vat-ids/verdict.ts";
import { germany } from "#shared/values/countries.ts";
import { berlinDay } from "#shared/values/days.ts";
import { parseVatId } from "#shared/values/vat-ids.ts";
import type { Clock } from "../system/ports.ts";
import { askInTurn } from "./ask-in-turn.ts";
import type { VatIdPorts } from "./ports.ts";

/** Says whether the merchant's own VAT id is in force: the Union's register alone answers for German ids. Stores nothing. */
export async function testOwnVatId(
  { vatIds: { registers, desk }, clock }: { vatIds: VatIdPorts; clock: Clock },
  { vatId }: OwnVatIdInput,
): Promise<OwnVatIdAnswer> {
  const own = parseVatId(vatId);
  if (own?.country !== germany || !own.isValid) return { state: "invalid" };
  const reply = await askInTurn({ desk, clock }, registers.vies, { ownVatId: own.id, vatId: own.id });
  if (reply === "busy") return { state: "unavailable" };
  const verdict = verdictOf(own.id, reply, berlinDay(clock.now()));
  if (verdict === "unknown") return { state: "unavailable" };
  return { state: verdict === "refused" ? "invalid" : "valid" };
}
