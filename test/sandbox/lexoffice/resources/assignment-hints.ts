import * as z from "zod/mini";
import { type ApiCall, type Route, readBody } from "../wire/api-call.ts";
import { refuse, refuseFields } from "../wire/errors.ts";
import { json, type Reply } from "../wire/reply.ts";
import { requireFinance } from "./finance-access.ts";

export const assignmentHintRoutes: readonly Route[] = [
  {
    method: "POST",
    path: "/v1/transaction-assignment-hint",
    scopes: ["transaction-assignment-hint.write"],
    query: [],
    handle: createHint,
  },
];

const hintSchema = z.object({
  voucherId: z.string(),
  externalReference: z.nullish(z.string()),
  endToEndId: z.nullish(z.string()),
});

/** One hint per voucher, by exactly one of the two keys; the merchant still has to confirm it. */
function createHint(call: ApiCall): Reply {
  requireFinance(call);
  const { organization, context } = call;
  const { voucherId, externalReference, endToEndId } = readBody(call, hintSchema, refuseFields);
  if (!organization.documents.has(voucherId)) throw refuse(404, `No voucher with the id ${voucherId} was found`);
  if (Boolean(externalReference) === Boolean(endToEndId)) {
    throw refuse(406, "Exactly one of externalReference and endToEndId must be given");
  }
  if (organization.hints.some((hint) => hint.voucherId === voucherId)) {
    throw refuse(406, "The voucher already has a transaction assignment hint");
  }
  organization.hints.push({
    voucherId,
    ...(externalReference ? { externalReference } : { endToEndId: endToEndId ?? undefined }),
    createdAt: context.clock.now(),
  });
  return json(201, { voucherId, externalReference: externalReference ?? null, endToEndId: endToEndId ?? null });
}
