/** `/exitiframe`'s target: the app, the shop's admin or the platform's, else undefined: no stepping stone for foreign links. */
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
