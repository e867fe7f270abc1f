import { addressesOf } from "../../mail/mail.ts";
import { AwsError } from "../endpoint/aws-error.ts";

export const refuse = (message: string): never => {
  throw new AwsError("BadRequestException", message);
};

const hasControl = (text: string): boolean => /\p{Cc}/u.test(text);

/**
 * The one ASCII address, or SES' recorded refusal in JavaMail's words (`InternetAddress`).
 * @see https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_Destination.html
 */
export function requireAddress(entry: string): string {
  if (entry.trim() === "") refuse(`Invalid email address ${entry}.`);
  // A line break in a name would begin another header.
  if (hasControl(entry)) refuse("Local address contains control or whitespace");
  const [found, ...more] = addressesOf(entry);
  if (found === undefined || more.length > 0) return refuse("Illegal address");
  requireParts(found.address);
  return found.address;
}

function requireParts(address: string): void {
  const at = address.lastIndexOf("@");
  if (at < 0) refuse("Missing final '@domain'");
  const local = address.slice(0, at);
  const domain = address.slice(at + 1);
  if (local === "") refuse("Missing local name");
  if (domain === "") refuse("Missing domain");
  if (local.length > 64) refuse("Local part of the address is longer than 64 characters");
  if (!/^[!-~]*$/.test(local)) refuse("Local address contains control or whitespace");
  if (!/^[!-~]*$/.test(domain)) refuse("Domain contains control or whitespace");
  requireDots(local, "Local address");
  requireDots(domain, "Domain");
  if (!/^"[^"\\]*"$/.test(local) && /[()<>,;:\\"[\]@]/.test(local)) refuse("Local address contains illegal character");
  if (!/^[A-Za-z0-9.-]+$/.test(domain)) refuse("Domain contains illegal character");
}

function requireDots(text: string, name: string): void {
  if (text.startsWith(".")) refuse(`${name} starts with dot`);
  if (text.includes("..")) refuse(`${name} contains dot-dot`);
  if (text.endsWith(".")) refuse(`${name} ends with dot`);
}

/** Headers of which a message has at most one (RFC 5322 3.6, RFC 2045). */
const SINGLE = new Set(
  "from sender reply-to to cc bcc message-id date subject mime-version content-type content-transfer-encoding".split(
    " ",
  ),
);

/** @see https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_MessageHeader.html */
export function requireOwnHeader(name: string, value: string): void {
  if (!/^[!-9;-~]{1,126}$/.test(name)) refuse(`Illegal header '${name}'.`);
  if (!/^[ -~]{1,870}$/.test(value)) refuse(`Value of the header '${name}' is not printable ASCII.`);
}

/** The subject of a simple message is a header: whatever ends a line could begin another one. */
export function requireSubject(subject: string): void {
  if (hasControl(subject)) refuse("Subject contains control characters.");
}

/** Refuses a raw message whose head has a line that is no header, or a single header twice. */
export function requireRawHead(raw: Buffer): void {
  const [head = ""] = raw.toString("latin1").split(/\r?\n\r?\n/);
  const seen = new Set<string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const [, name] = /^([^:]*):/.exec(line) ?? [];
    if (name === "") refuse("Empty header names are illegal.");
    if (name === undefined || !/^[!-9;-~]+$/.test(name)) refuse(`Illegal header '${(name ?? line).slice(0, 80)}'.`);
    const key = String(name).toLowerCase();
    if (/[\0\r]/.test(line)) refuse(`Illegal header '${name}'.`);
    if (SINGLE.has(key) && seen.has(key)) refuse(`Duplicate header '${name}'.`);
    seen.add(key);
  }
}
