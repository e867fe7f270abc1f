/** The first 16 bits of an IPv4 address, the first 32 of IPv6: about what one provider hands out of. */
export const networkOf = (sender: string): string =>
  sender.includes(":") ? sender.split(":").slice(0, 2).join(":") : sender.split(".").slice(0, 2).join(".");
