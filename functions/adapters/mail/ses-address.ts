import { domainToASCII } from "node:url";

/** Words of ASCII with single dots between them (RFC 5321, dot-string). */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** An address for SES, its domain in Punycode; undefined for a local part beyond ASCII (vendor documentation, Destination). */
export function carriedAddress(address: string): string | undefined {
  const at = address.lastIndexOf("@");
  if (at < 1) return undefined;
  const local = address.slice(0, at);
  const domain = domainToASCII(address.slice(at + 1));
  return LOCAL_PART.test(local) && domain !== "" ? `${local}@${domain}` : undefined;
}
