import * as z from "zod/mini";
import { instantOf } from "#shared/values/time.ts";
import type { Accounting } from "../../modules/provider/ports.ts";
import type { LexofficeHttp } from "./http.ts";
import { absent } from "./shapes.ts";

const profileAnswer = z.object({
  organizationId: z.string(),
  connectionId: absent(z.string()),
  companyName: absent(z.string()),
  created: absent(
    z.object({ userId: absent(z.string()), userName: absent(z.string()), userEmail: absent(z.string()) }),
  ),
  taxType: z.string(),
  smallBusiness: absent(z.boolean()),
  distanceSalesPrinciple: absent(z.string()),
  businessFeatures: absent(z.array(z.string())),
});

/** The account behind the token. The provider knows no VAT number here. `now`: milliseconds since the epoch. */
export async function readProfile(http: LexofficeHttp, now: () => number): ReturnType<Accounting["profile"]> {
  const answer = await http.read("/v1/profile", profileAnswer);
  return {
    organizationId: answer.organizationId,
    connectionId: answer.connectionId ?? "",
    companyName: answer.companyName ?? "",
    userId: answer.created?.userId ?? "",
    userName: answer.created?.userName ?? "",
    userEmail: answer.created?.userEmail ?? "",
    smallBusiness: answer.smallBusiness ?? false,
    taxType: answer.taxType,
    distanceSalesPrinciple: principleOf(answer.distanceSalesPrinciple),
    businessFeatures: answer.businessFeatures ?? [],
    pulledAt: instantOf(now()),
  };
}

/** An unknown principle counts as not chosen: documents that depend on it are held then, not guessed. */
function principleOf(text: string | null | undefined): "ORIGIN" | "DESTINATION" | undefined {
  return text === "ORIGIN" || text === "DESTINATION" ? text : undefined;
}
