import type { CreditsAnswer, DiscardAnswer } from "./credits.responses.ts";
import type { CreditsInput } from "./credits.ts";
import { routesOf } from "./route.ts";

const route = routesOf("credits");

export const getCredits = route<CreditsInput, CreditsAnswer>("getCredits", "GET /api/plan/credits", { access: "shop" });

export const discardWaiting = route<Record<string, never>, DiscardAnswer>(
  "discardWaiting",
  "POST /api/plan/credits/discard",
  { access: "shop" },
);
