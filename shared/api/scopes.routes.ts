import { route } from "./route.ts";
import type { BeginGrantInput, CompleteGrantInput } from "./scopes.ts";

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
