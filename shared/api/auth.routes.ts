import type { BeginGrantInput, CompleteGrantInput } from "./auth.ts";
import { route } from "./route.ts";

export const beginGrant = route<BeginGrantInput, unknown>({
  id: "beginGrant",
  module: "scopes",
  method: "GET",
  path: "/api/auth",
  access: "public",
  answer: "redirect",
});

export const completeGrant = route<CompleteGrantInput, unknown>({
  id: "completeGrant",
  module: "scopes",
  method: "GET",
  path: "/api/auth/callback",
  access: "public",
  answer: "redirect",
});
