import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign, X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bits, integer, isTrue, objectId, octets, replaced, sequence, set, tagged, utcTime, utf8 } from "./der.ts";

/** A TLS server's certificate and key, and the authority that a client has to trust; all in PEM. */
export interface ServerCertificate {
  key: string;
  cert: string;
  ca: string;
}

/** The host of files for mails: a public-looking name that is never taken (RFC 2606). */
export const FILE_HOST = "dateien.example";

/** The mail servers: our own, and a provider's whose fields the app knows. */
const MAIL_HOSTS = ["smtp.localhost", "smtp.ionos.de"];

const DAY_MS = 86_400_000;
const VALID_DAYS = 3_650;
const ECDSA_WITH_SHA256 = sequence(objectId("1.2.840.10045.4.3.2"));

/**
 * The sandbox hosts' certificate by its own, lasting authority (`smtp-ca.pem`, `NODE_EXTRA_CA_CERTS`), in the real time by which
 * clients judge.
 */
export function serverCertificate(directory: string): ServerCertificate {
  mkdirSync(directory, { recursive: true });
  const [key, cert, ca] = ["smtp-key.pem", "smtp-cert.pem", "smtp-ca.pem"].map((name) => join(directory, name));
  if (key === undefined || cert === undefined || ca === undefined) throw new RangeError("three files");
  if (![key, cert, ca].every(existsSync) || !isValid(readFileSync(cert, "utf8"))) {
    const made = makeCertificate();
    writeFileSync(key, made.key, { mode: 0o600 });
    writeFileSync(cert, made.cert);
    writeFileSync(ca, made.ca);
  }
  return { key: readFileSync(key, "utf8"), cert: readFileSync(cert, "utf8"), ca: readFileSync(ca, "utf8") };
}

function isValid(pem: string): boolean {
  const known = new X509Certificate(pem);
  const hasNames = [...MAIL_HOSTS, FILE_HOST].every((name) => known.checkHost(name) !== undefined);
  return hasNames && Date.parse(known.validTo) > Date.now() + DAY_MS;
}

/** Makes an authority and a certificate that it signs; the authority's key is forgotten. */
export function makeCertificate(validDays = VALID_DAYS): ServerCertificate {
  const authority = newKeys();
  const server = newKeys();
  const issuer = "Belegfluss Sandbox CA";
  const ca = certificate(authority, {
    subject: issuer,
    issuer,
    signer: authority,
    isAuthority: true,
    validDays: VALID_DAYS,
  });
  const cert = certificate(server, { subject: "localhost", issuer, signer: authority, isAuthority: false, validDays });
  return { key: server.privateKey.export({ type: "pkcs8", format: "pem" }).toString(), cert, ca };
}

interface Keys {
  publicKey: KeyObject;
  privateKey: KeyObject;
}

const newKeys = (): Keys => generateKeyPairSync("ec", { namedCurve: "P-256" });

interface Wanted {
  subject: string;
  issuer: string;
  signer: Keys;
  isAuthority: boolean;
  /** Negative: it ended so long ago. */
  validDays: number;
}

/** @see https://www.rfc-editor.org/rfc/rfc5280#section-4.1 */
function certificate({ publicKey }: Keys, { subject, issuer, signer, isAuthority, validDays }: Wanted): string {
  const now = Date.now();
  const until = now + validDays * DAY_MS;
  const validity = sequence(utcTime(new Date(Math.min(now, until) - DAY_MS)), utcTime(new Date(until)));
  const content = sequence(
    tagged(0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ECDSA_WITH_SHA256,
    nameOf(issuer),
    validity,
    nameOf(subject),
    publicKey.export({ type: "spki", format: "der" }),
    tagged(3, sequence(...extensions(publicKey, signer.publicKey, isAuthority))),
  );
  const signature = sign("sha256", content, signer.privateKey);
  const base64 = sequence(content, ECDSA_WITH_SHA256, bits(signature)).toString("base64");
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}

const nameOf = (commonName: string): Buffer => sequence(set(sequence(objectId("2.5.4.3"), utf8(commonName))));

/** Key identifiers, what the key may do, and of a server its names. */
function extensions(key: KeyObject, signer: KeyObject, isAuthority: boolean): Buffer[] {
  const extension = (id: string, value: Buffer, isCritical = false) =>
    sequence(objectId(id), ...(isCritical ? [isTrue()] : []), octets(value));
  const common = [
    extension("2.5.29.14", octets(keyId(key))),
    extension("2.5.29.35", sequence(replaced(0, keyId(signer)))),
    extension("2.5.29.19", sequence(...(isAuthority ? [isTrue()] : [])), true),
    // keyCertSign and cRLSign, or digitalSignature
    extension("2.5.29.15", isAuthority ? bits(Buffer.from([0x06]), 1) : bits(Buffer.from([0x80]), 7), true),
  ];
  if (isAuthority) return common;
  const names = sequence(
    replaced(2, Buffer.from("localhost")),
    ...[...MAIL_HOSTS, FILE_HOST].map((name) => replaced(2, Buffer.from(name))),
    replaced(7, Buffer.from([127, 0, 0, 1])),
  );
  return [...common, extension("2.5.29.37", sequence(objectId("1.3.6.1.5.5.7.3.1"))), extension("2.5.29.17", names)];
}

const keyId = (key: KeyObject): Buffer =>
  createHash("sha1")
    .update(key.export({ type: "spki", format: "der" }))
    .digest();
