import type { CreditsAnswer, DiscardAnswer } from "./credits.responses.ts";
import type { CreditsInput } from "./credits.ts";
import { route } from "./route.ts";

export const getCredits = route<CreditsInput, CreditsAnswer>({
  id: "getCredits",
  module: "credits",
  method: "GET",
  path: "/api/plan/credits",
  access: "shop",
  answer: "json",
});

export const discardWaiting = route<Record<string, never>, DiscardAnswer>({
  id: "discardWaiting",
  module: "credits",
  method: "POST",
  path: "/api/plan/credits/discard",
  access: "shop",
  answer: "json",
});
