import { lookup as dnsLookup, type LookupAddress } from "node:dns";
import { BlockList, isIPv4, isIPv6 } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { domainToASCII } from "node:url";

/** Addresses that no public server has. Mapped addresses are looked at as the addresses inside them. */
const privateFour = new BlockList();
for (const [net, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  privateFour.addSubnet(net, prefix, "ipv4");

const globalSix = new BlockList();
globalSix.addSubnet("2000::", 3, "ipv6");
const specialSix = new BlockList();
for (const [net, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  specialSix.addSubnet(net, prefix, "ipv6");

/** True where an IP address may belong to a public server. */
export function isPublicIp(address: string): boolean {
  if (isIPv4(address)) return !privateFour.check(address, "ipv4");
  return isIPv6(address) && globalSix.check(address, "ipv6") && !specialSix.check(address, "ipv6");
}

const label = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;

/** A host's full name as name servers know it; undefined for short names and for addresses in any writing. */
export function hostName(host: string): string | undefined {
  if (/[\s/:@?#%\\[\]]/.test(host.trim())) return undefined;
  const name = domainToASCII(host.trim()).toLowerCase();
  const labels = name.split(".");
  const last = labels.at(-1) ?? "";
  const isName =
    name.length <= 253 &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    /[a-z]/.test(last) &&
    !/^0x/.test(last);
  return isName ? name : undefined;
}

/** Asks the system's name servers. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const LOOKUP_MILLISECONDS = 5_000;

export const systemResolve: Resolve = (host) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the name servers do not answer")), LOOKUP_MILLISECONDS);
    dnsLookup(host, { all: true }, (error, addresses) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(addresses);
    });
  });

/** Waits before a refusal is answered, counted from when the question began. */
export type HoldRefusal = (begunAt: number) => Promise<unknown>;

/** Longer than name servers usually need: a wrong name, an internal host and a missing host take the same time. */
const REFUSAL_MILLISECONDS = 2_000;

export const holdRefusal: HoldRefusal = (begunAt) =>
  pause(Math.max(0, begunAt + REFUSAL_MILLISECONDS - performance.now()));

/** The checked address to call, resolved once, IPv4 first. One private address refuses all, indistinguishable from no host. */
export async function publicAddressOf(
  host: string,
  resolve: Resolve = systemResolve,
  hold: HoldRefusal = holdRefusal,
): Promise<string | undefined> {
  const begunAt = performance.now();
  const address = await addressOf(host, resolve);
  if (address === undefined) await hold(begunAt);
  return address;
}

async function addressOf(host: string, resolve: Resolve): Promise<string | undefined> {
  const name = hostName(host);
  if (name === undefined) return undefined;
  try {
    const found = (await resolve(name)).map(({ address }) => address);
    if (found.length === 0 || !found.every(isPublicIp)) return undefined;
    return found.find((address) => isIPv4(address)) ?? found[0];
  } catch {
    return undefined;
  }
}
