/**
 * Where `/exitiframe` may lead: the app itself, the shop's own admin, or the admin of the platform. Anything else would
 * make the app a stepping stone for foreign links and is undefined.
 */
export function exitAddress(asked: string, own: { origin: string; shop: string }): string | undefined {
  let address: URL;
  try {
    address = new URL(asked, own.origin);
  } catch {
    return undefined;
  }
  const isOwn = asked !== "" && address.origin === own.origin;
  const isAdmin = address.protocol === "https:" && ["admin.shopify.com", own.shop].includes(address.host);
  return isOwn || isAdmin ? address.href : undefined;
}
