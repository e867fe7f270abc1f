import type { OAuthClient, SimulatorContext } from "../context.ts";
import { html, type Reply, redirect } from "../wire/reply.ts";
import { createOrganization } from "../world/organizations.ts";
import { consentErrorPage, consentPage } from "./consent-page.ts";
import { authorize } from "./grants.ts";
import { KNOWN_SCOPES, parseScopes } from "./scopes.ts";

interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  scopes: string[];
  codeChallenge: string | undefined;
}

/** `GET /oauth2/authorize`: the consent page. */
export function showConsent(context: SimulatorContext, query: URLSearchParams): Reply {
  return withRequest(context, query, (request) => {
    const organizations = [...context.world.organizations.values()];
    return html(200, consentPage(request.clientId, request.scopes, organizations));
  });
}

/** Answers the redirect with code and state after the user's decision; an empty `organizationId` in the form creates a company. */
export function decideConsent(context: SimulatorContext, query: URLSearchParams, form: URLSearchParams): Reply {
  return withRequest(context, query, (request) => {
    if (form.get("decision") === "deny") return back(request.redirectUri, query, { error: "access_denied" });
    const chosen = form.get("organizationId") ?? "";
    const organization = chosen === "" ? createFromForm(context, form) : context.world.organizations.get(chosen);
    if (!organization) return html(400, consentErrorPage("Diese Firma gibt es nicht."));
    const code = authorize(context, organization, request);
    return back(request.redirectUri, query, { code });
  });
}

function createFromForm({ world, clock, journal }: SimulatorContext, form: URLSearchParams) {
  const companyName = form.get("companyName")?.trim() || "Neue Firma";
  const organization = createOrganization(world, { profile: { companyName } }, clock.now());
  journal.changed(organization.id);
  return organization;
}

/** Checks the query: an unknown client or address is shown, never followed (RFC 6749 4.1.2.1); other faults go back. */
function withRequest(
  { clients, switches }: SimulatorContext,
  query: URLSearchParams,
  answer: (request: AuthorizationRequest) => Reply,
): Reply {
  const client = clients.find(({ clientId }) => clientId === query.get("client_id"));
  if (!client) return html(400, consentErrorPage("Diese Anwendung ist bei Lexware Office nicht registriert."));
  const redirectUri = allowedRedirect(client, query.get("redirect_uri"));
  if (redirectUri === undefined) {
    return html(400, consentErrorPage("Die Rücksprungadresse ist für diese Anwendung nicht hinterlegt."));
  }
  const scopes = parseScopes(query.get("scope") ?? query.get("scopes") ?? undefined);
  const codeChallenge = query.get("code_challenge") ?? undefined;
  const fail = (error: string): Reply => back(redirectUri, query, { error });
  if (query.get("response_type") !== "code") return fail("unsupported_response_type");
  if (codeChallenge !== undefined && query.get("code_challenge_method") !== "S256") return fail("invalid_request");
  if (codeChallenge === undefined && switches.pkceRequired) return fail("invalid_request");
  const hasUnknown = scopes.some((scope) => !KNOWN_SCOPES.includes(scope));
  if (hasUnknown && switches.unknownScopes === "reject") return fail("invalid_scope");
  return answer({ clientId: client.clientId, redirectUri, scopes, codeChallenge });
}

/** Exact comparison, as required for registered redirect addresses. */
function allowedRedirect(client: OAuthClient, redirectUri: string | null): string | undefined {
  return client.redirectUris.find((allowed) => allowed === redirectUri);
}

function back(redirectUri: string, query: URLSearchParams, answer: Record<string, string>): Reply {
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  const state = query.get("state");
  if (state !== null) target.searchParams.set("state", state);
  return redirect(target.href);
}
