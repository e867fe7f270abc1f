/** Names without public name servers (RFC 2606, 6761, 6762, 7686, 8375, 9476), and a private cloud's own services. */
const privateSuffixes = [
  "localhost",
  "local",
  "localdomain",
  "internal",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
  "home.arpa",
  "in-addr.arpa",
  "ip6.arpa",
  "test",
  "invalid",
  "onion",
  "alt",
];

/** The parser of browsers and of Node. */
declare const URL: { canParse(address: string): boolean };

/** Up to the path: neither user nor port, nothing that is encoded. */
const beginning = /^https:\/\/([^\s\\/?#@:%[\]]{1,253})(?:[/?#]|$)/iu;

/** Labels with dots between them; the last one begins with a letter, so it is no number in any writing. */
const publicName =
  /^(?:[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}]$/u;

const LONGEST_NAME = 253;

/**
 * True for a host's full name, no address, that name servers can be asked for: `xn--a.de` only looks like Punycode. Node passes a name
 * of ASCII alone unread, so a letter before it has each label decoded.
 */
export const isHostName = (name: string): boolean =>
  name.length <= LONGEST_NAME && publicName.test(name) && URL.canParse(`https://ä.${name}`);

/** A public https host, below a public domain, on the usual port, without user or IP. Callers check the target. */
export function isPublicAddress(address: string): boolean {
  // As a browser reads a host: letters of other widths and forms are the plain ones.
  const host = beginning.exec(address)?.[1]?.normalize("NFKC").toLowerCase();
  const name = host?.replace(/\.$/, "");
  if (name === undefined || !publicName.test(name)) return false;
  return !privateSuffixes.some((suffix) => name === suffix || name.endsWith(`.${suffix}`));
}
