const shopPattern = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;
const MAX_DOMAIN_LENGTH = 253;

/** True for a shop's myshopify domain, the only form that names shops here. */
export function isShopDomain(text: string): boolean {
  return text.length <= MAX_DOMAIN_LENGTH && shopPattern.test(text);
}
