/**
 * The target of `/exitiframe`: the app, the shop's own admin, or the platform's; anything else is undefined.
 * The app must be no stepping stone for foreign links.
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
