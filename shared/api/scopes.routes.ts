import { routesOf } from "./route.ts";
import type { BeginGrantInput, CompleteGrantInput } from "./scopes.ts";

const route = routesOf("scopes");

export const beginGrant = route<BeginGrantInput, unknown>("beginGrant", "GET /api/auth", {
  access: "public",
  answer: "redirect",
});

export const completeGrant = route<CompleteGrantInput, unknown>("completeGrant", "GET /api/auth/callback", {
  access: "public",
  answer: "redirect",
});
