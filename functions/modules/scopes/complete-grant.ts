import { scopesStillMissing } from "#shared/domain/shop/platform-scopes.ts";
import { AppError } from "#shared/errors.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { PlatformShop, ShopReader } from "../shop/ports.ts";
import type { Clock, JobRequests, SpentStates } from "../system/ports.ts";
import { GRANT_COOKIE, GRANT_SECONDS } from "./begin-grant.ts";
import type { GrantCodes, GrantPages, GrantSeals, KeptGrants, PendingGrant, QuerySignatures } from "./ports.ts";

interface Ports {
  querySignatures: QuerySignatures;
  grantSeals: GrantSeals;
  spentStates: SpentStates;
  grantCodes: GrantCodes;
  grantPages: GrantPages;
  platformShop: PlatformShop;
  /** The shop that the signed answer names; the call knows no other shop. */
  shopOf(shop: string): ShopReader;
  grantsOf(shop: string): Promise<KeptGrants>;
  appJobs: JobRequests<"app-events">;
  clock: Clock;
}

interface GrantAnswer {
  /** Every parameter that came, all of them signed. */
  query: Readonly<Record<string, string>>;
  cookies: Readonly<Record<string, string>>;
}

/** Stores the signed answer's scopes once and returns to the app, via missing optional scopes. Failures: grant_invalid, platform_*. */
export async function completeGrant(
  ports: Ports,
  answer: GrantAnswer,
): Promise<{ location: string; cookies: string[] }> {
  const grant = await acceptedGrant(ports, answer);
  const { shop, scopes } = grant;
  const granted = await keepGrant(ports, grant, answer.query["code"]);
  const missing = granted === undefined ? [] : scopesStillMissing(scopes, granted);
  const { grantPages } = ports;
  return {
    location: missing.length > 0 ? grantPages.optionalScopesUrl({ shop, scopes: missing }) : grantPages.appUrl(shop),
    cookies: [`${GRANT_COOKIE}=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax`],
  };
}

/** Signature, browser, state and shop agree, for the first time. */
async function acceptedGrant(
  { querySignatures, grantSeals, spentStates, clock }: Ports,
  { query, cookies }: GrantAnswer,
): Promise<PendingGrant> {
  const now = clock.now();
  if (!querySignatures.isGenuine(query, now)) throw new AppError("grant_invalid");
  const grant = grantSeals.open(cookies[GRANT_COOKIE] ?? "");
  const isOurs = grant !== undefined && grant.state === query["state"] && grant.shop === query["shop"];
  if (!isOurs || grant.expiresAt <= now) throw new AppError("grant_invalid");
  if (!(await spentStates.spend(grant.state, grant.expiresAt))) throw new AppError("grant_invalid");
  return grant;
}

/** Keeps the shop's grant with the new tokens for the installation that asked; undefined once that is gone. */
async function keepGrant(
  { grantCodes, platformShop, shopOf, grantsOf, appJobs }: Ports,
  { shop, expiresAt }: PendingGrant,
  code: string | undefined,
): Promise<readonly string[] | undefined> {
  const known = await shopOf(shop).find();
  // Only the merchant's first visit of the app installs it.
  if (code === undefined || !known || known.uninstalledAt !== undefined) return undefined;
  if (secondsAfter(expiresAt, -GRANT_SECONDS) < known.installedAt) return undefined;
  const tokens = await grantCodes.redeemCode(shop, code);
  const { scopes } = await platformShop.readStore(shop, tokens.accessToken);
  const grants = await grantsOf(shop);
  if (!(await grants.save({ tokens, scopes, epoch: known.epoch }))) return undefined;
  // Orders held for want of an access are decided again.
  await appJobs.send([{ shop, duty: "redecide-orders" }]);
  return scopes;
}
