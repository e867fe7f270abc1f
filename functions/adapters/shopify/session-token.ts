import { errors, jwtVerify } from "jose";
import * as z from "zod/mini";
import type { Session, SessionVerifier } from "../../modules/shop/ports.ts";
import { isShopDomain } from "./shop-domain.ts";

/** The app's secret at the platform, and the one before it while a rotation is under way. */
export interface PlatformSecrets {
  current: string;
  previous?: string;
}

interface SessionVerifierOptions {
  clientId: string;
  secrets: () => Promise<PlatformSecrets>;
  /** Milliseconds since the epoch. */
  now: () => number;
}

/** Clocks may differ by this much. */
const toleranceSeconds = 5;

/** The platform's tokens are valid for one minute. A token that is valid for longer than this is forged. */
const MAX_LIFETIME_SECONDS = 120;

/** Real tokens have about 600 characters. */
const MAX_TOKEN_LENGTH = 4096;

/** Three parts in base64url, the last one 32 bytes in their only writing: decoders forgive blanks and stray bits. */
const tokenPattern = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/;

const claimsSchema = z.object({
  iss: z.string(),
  dest: z.string(),
  aud: z.string(),
  sub: z.string().check(z.minLength(1)),
  nbf: z.number(),
  exp: z.number(),
  iat: z.optional(z.number()),
});

/**
 * By this header the platform's client library knows that a refused call may be sent again with a fresh token.
 */
export const retryWithFreshToken = { "x-shopify-retry-invalid-session-request": "1" } as const;

/** Accepts session tokens: HS256, for this app, timely, short-lived, issued by the shop in `dest` (vendor documentation). */
export function shopifySessions(options: SessionVerifierOptions): SessionVerifier {
  return {
    async verify(token) {
      if (token.length > MAX_TOKEN_LENGTH || !tokenPattern.test(token)) return { refused: "malformed" };
      const { current, previous } = await options.secrets();
      const verdict = await verifyWith(token, current, options);
      const isForeignKey = "refused" in verdict && verdict.refused === signatureRefused;
      return isForeignKey && previous !== undefined ? verifyWith(token, previous, options) : verdict;
    },
  };
}

type Verdict = Awaited<ReturnType<SessionVerifier["verify"]>>;

const signatureRefused = new errors.JWSSignatureVerificationFailed().code;

async function verifyWith(token: string, secret: string, options: SessionVerifierOptions): Promise<Verdict> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ["HS256"],
      audience: options.clientId,
      clockTolerance: toleranceSeconds,
      currentDate: new Date(options.now()),
      requiredClaims: ["exp", "nbf", "iss", "dest", "sub"],
    });
    return sessionOf(payload, token);
  } catch (error) {
    return { refused: error instanceof errors.JOSEError ? error.code : "malformed" };
  }
}

function sessionOf(payload: unknown, token: string): Verdict {
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) return { refused: "claims" };
  const { iss, dest, sub, nbf, exp, iat = nbf } = claims.data;
  if (exp - Math.min(nbf, iat) > MAX_LIFETIME_SECONDS) return { refused: "lifetime" };
  const shop = shopOf(dest, "");
  if (shop === undefined) return { refused: "dest" };
  if (shopOf(iss, "/admin") !== shop) return { refused: "iss" };
  const session: Session = { shop, userId: sub, token };
  return { session };
}

/** The shop of `https://{shop}{path}`, taken literally: no parser that would forgive ports, users or other writings. */
function shopOf(url: string, path: string): string | undefined {
  if (!url.startsWith("https://") || !url.endsWith(path)) return undefined;
  const host = url.slice("https://".length, url.length - path.length);
  return isShopDomain(host) ? host : undefined;
}
