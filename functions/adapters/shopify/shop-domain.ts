const shopPattern = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;
const longestDomain = 253;

/** Whether a text is the myshopify domain of a shop: the only form in which shops are named here. */
export function isShopDomain(text: string): boolean {
  return text.length <= longestDomain && shopPattern.test(text);
}
