import { CLIENT, type Provider, pkce, readAnswer } from "./provider.ts";

/** An application of a partner that connects itself: authorisation code flow with PKCE (RFC 6749, RFC 7636). */

const basic = (secret: string): string => `Basic ${Buffer.from(`${CLIENT.clientId}:${secret}`).toString("base64")}`;

export function authorizeUrl(provider: Provider, challenge: string, changes: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: CLIENT.clientId,
    response_type: "code",
    redirect_uri: CLIENT.redirectUri,
    scope: "profile.read contacts.read",
    state: "abc",
    code_challenge: challenge,
    code_challenge_method: "S256",
    ...changes,
  });
  return `${provider.simulator.url}/oauth2/authorize?${query}`;
}

export async function consent(provider: Provider, challenge: string, form: Record<string, string> = {}): Promise<URL> {
  const response = await fetch(authorizeUrl(provider, challenge), {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ organizationId: provider.organizationId, ...form }),
  });
  return new URL(response.headers.get("location") ?? "");
}

export const post = async (
  provider: Provider,
  path: string,
  form: Record<string, string>,
  secret = CLIENT.clientSecret,
) =>
  await readAnswer(
    await fetch(`${provider.simulator.url}${path}`, {
      method: "POST",
      headers: { authorization: basic(secret) },
      body: new URLSearchParams(form),
    }),
  );

export const redeem = (provider: Provider, code: string | null, verifier: string, secret?: string) =>
  post(
    provider,
    "/oauth2/token",
    {
      grant_type: "authorization_code",
      code: code ?? "",
      redirect_uri: CLIENT.redirectUri,
      code_verifier: verifier,
    },
    secret,
  );

export async function connected(provider: Provider) {
  const { verifier, challenge } = pkce();
  const target = await consent(provider, challenge);
  return (await redeem(provider, target.searchParams.get("code"), verifier)).body;
}
