const shopPattern = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;
const MAX_DOMAIN_LENGTH = 253;

/** Whether a text is the myshopify domain of a shop: the only form in which shops are named here. */
export function isShopDomain(text: string): boolean {
  return text.length <= MAX_DOMAIN_LENGTH && shopPattern.test(text);
}
