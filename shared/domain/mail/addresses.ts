import { isHostName } from "../../values/public-address.ts";

/** Words of ASCII with single dots between them (RFC 5321, dot-string), an @, and a name with a dot. */
const PATTERN =
  /^[\w!#$%&'*+/=?^`{|}~-]{1,64}(?:\.[\w!#$%&'*+/=?^`{|}~-]{1,64})*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])$/u;

const LONGEST = 254;
const LONGEST_LOCAL = 64;

/** True for one mailbox without injection. Check outside addresses as they are: a library's mended one is another mailbox. */
export function isMailAddress(address: string): boolean {
  const at = address.lastIndexOf("@");
  const isWritten = address.length <= LONGEST && at > 0 && at <= LONGEST_LOCAL && PATTERN.test(address);
  return isWritten && isHostName(address.slice(at + 1));
}

/** Addresses inside a text, such as a server's reply. */
const ADDRESSES = /[^\s<>@"(),;:]+@[^\s<>@"(),;:]+/g;

/** A text of a server without the addresses in it: logs keep no personal data. */
export const withoutAddresses = (text: string): string => text.replace(ADDRESSES, "…");

/** Longest part of a server's answer that is shown. */
const LONGEST_LINE = 300;

/** A server's own line as it may be shown: without control characters, at most 300 characters. */
export const serverLine = (line: string): string =>
  line
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ")
    .trim()
    .slice(0, LONGEST_LINE);

const LONGEST_NAME = 64;

/** The name of a sender without what could be taken for an address or a header. */
export const senderName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029@<>"\\]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();

/** Both addresses lead to one mailbox: capital letters make no difference. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
