import { createSign, generateKeyPairSync } from "node:crypto";
import { clientId, encode, goodClaims, nowSeconds, secret, shop, signed, tokenWith } from "./tokens.ts";

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

const unsigned = (alg: unknown): string => `${encode({ alg, typ: "JWT" })}.${encode(goodClaims)}.`;

function signedByRsa(): string {
  const text = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(goodClaims)}`;
  return `${text}.${createSign("RSA-SHA256").update(text).sign(privateKey, "base64url")}`;
}

const good = tokenWith();
const [header = "", payload = "", signature = ""] = good.split(".");

/** Every imagined session token that must not be believed: its fault, and the token. */
export const hostileTokens: readonly (readonly [string, string])[] = [
  // not a token
  ["an empty text", ""],
  ["blanks", "   "],
  ["a single part", header],
  ["two parts", `${header}.${payload}`],
  ["four parts", `${good}.${signature}`],
  ["five parts, as an encrypted token has", `${good}.${signature}.${signature}`],
  ["dots only", ".."],
  ["a leading blank", ` ${good}`],
  ["a trailing line break", `${good}\n`],
  ["the scheme left in front", `Bearer ${good}`],
  ["a token longer than any real one", tokenWith({ jti: "x".repeat(5000) })],
  ["a header that is no JSON", signed(`${Buffer.from("{").toString("base64url")}.${payload}`)],
  ["a payload that is no JSON", signed(`${header}.${Buffer.from("no").toString("base64url")}`)],
  ["a payload that is a list", signed(`${header}.${encode([goodClaims])}`)],
  ["a payload that is null", signed(`${header}.${encode(null)}`)],
  ["a payload in standard base64 with padding", signed(`${header}.${Buffer.from("{}  ").toString("base64")}==`)],
  // algorithm
  ["alg none", unsigned("none")],
  ["alg None", unsigned("None")],
  ["alg NONE with a signature", `${unsigned("NONE")}${signature}`],
  ["alg empty", unsigned("")],
  ["alg missing", unsigned(undefined)],
  ["alg a list", unsigned(["HS256"])],
  ["alg in lower case", tokenWith({}, { alg: "hs256", typ: "JWT" })],
  ["HS384", signed(`${encode({ alg: "HS384" })}.${payload}`, secret, "sha384")],
  ["HS512", signed(`${encode({ alg: "HS512" })}.${payload}`, secret, "sha512")],
  ["RS256 by a key of its own", signedByRsa()],
  ["RS256 named, HMAC made", tokenWith({}, { alg: "RS256", typ: "JWT" })],
  ["ES256 named, HMAC made", tokenWith({}, { alg: "ES256", typ: "JWT" })],
  ["a critical extension nobody knows", tokenWith({}, { alg: "HS256", crit: ["x"], x: 1 })],
  ["an unencoded payload", tokenWith({}, { alg: "HS256", crit: ["b64"], b64: false })],
  // signature
  ["no signature", `${header}.${payload}.`],
  ["a signature in another writing of the same bytes", good.slice(0, -1) + sibling(good.slice(-1))],
  ["a cut signature", good.slice(0, -1)],
  ["a lengthened signature", `${good}AA`],
  ["another app's secret", tokenWith({}, undefined, "shpss_other")],
  ["an empty secret", tokenWith({}, undefined, " ")],
  ["the client id as secret", tokenWith({}, undefined, clientId)],
  ["a changed payload", `${header}.${encode({ ...goodClaims, sub: "43" })}.${signature}`],
  ["a changed header", `${encode({ typ: "JWT", alg: "HS256" })}.${payload}.${signature}`],
  ["a key id that points at a file", `${encode({ alg: "HS256", kid: "/dev/null" })}.${payload}.${signature}`],
  ["an embedded key", `${encode({ alg: "HS256", jwk: { kty: "oct", k: "AA" } })}.${payload}.${signature}`],
  // audience
  ["another app's client id", tokenWith({ aud: "fedcba9876543210fedcba9876543210" })],
  ["no audience", tokenWith({ aud: undefined })],
  ["an empty audience", tokenWith({ aud: "" })],
  ["a list of audiences", tokenWith({ aud: [clientId] })],
  ["ours among other audiences", tokenWith({ aud: ["other", clientId] })],
  ["the client id in upper case", tokenWith({ aud: clientId.toUpperCase() })],
  ["the client id with a blank", tokenWith({ aud: `${clientId} ` })],
  // time
  ["expired by 11 seconds", tokenWith({ exp: nowSeconds - 11 })],
  ["expired by a year", tokenWith({ exp: nowSeconds - 31_536_000 })],
  ["not valid for another 11 seconds", tokenWith({ nbf: nowSeconds + 11 })],
  ["no exp", tokenWith({ exp: undefined })],
  ["no nbf", tokenWith({ nbf: undefined })],
  ["exp as text", tokenWith({ exp: String(nowSeconds + 60) })],
  ["exp null", tokenWith({ exp: null })],
  ["nbf as text", tokenWith({ nbf: String(nowSeconds) })],
  // shop
  ["no dest", tokenWith({ dest: undefined })],
  ["no iss", tokenWith({ iss: undefined })],
  ["the destination swapped for another shop", tokenWith({ dest: "https://opfer.myshopify.com" })],
  ["the issuer swapped for another shop", tokenWith({ iss: "https://opfer.myshopify.com/admin" })],
  ["a destination over http", tokenWith({ dest: `http://${shop}` })],
  ["an issuer over http", tokenWith({ iss: `http://${shop}/admin` })],
  ["a destination without scheme", tokenWith({ dest: shop })],
  ["a destination with a path", tokenWith({ dest: `https://${shop}/` })],
  ["a destination with a port", tokenWith({ dest: `https://${shop}:443` })],
  ["an issuer without its path", tokenWith({ iss: `https://${shop}` })],
  ["an issuer with a longer path", tokenWith({ iss: `https://${shop}/admin/x` })],
  ["the scheme in upper case", bothAt(shop, "HTTPS")],
  ["a shop in upper case", bothAt("KAFFEEHAUS.myshopify.com")],
  ["another host", bothAt("kaffeehaus.example.com")],
  ["a host that only begins like a shop", bothAt("kaffeehaus.myshopify.com.example.com")],
  ["a host that only ends like one", bothAt("evilmyshopify.com")],
  ["the bare platform domain", bothAt("myshopify.com")],
  ["a shop that is empty", bothAt(".myshopify.com")],
  ["a shop below a shop", bothAt("a.b.myshopify.com")],
  ["a shop that begins with a hyphen", bothAt("-kaffee.myshopify.com")],
  ["an underscore in the shop", bothAt("kaffee_haus.myshopify.com")],
  ["an ideographic full stop", bothAt("kaffeehaus。myshopify.com")],
  ["a full-width dot", bothAt("kaffeehaus．myshopify.com")],
  ["a Cyrillic letter", bothAt("kaffeehаus.myshopify.com")],
  ["a trailing dot", bothAt(`${shop}.`)],
  ["a line break after the shop", bothAt(`${shop}\n`)],
  ["a user before the shop", bothAt(`x@${shop}`)],
  ["a shop as user of another host", bothAt(`${shop}@example.com`)],
  ["a backslash", bothAt(`${shop}\\.example.com`)],
  ["a fragment", bothAt(`${shop}#.example.com`)],
  ["a list as destination", tokenWith({ dest: [`https://${shop}`] })],
  ["a host name longer than names can be", bothAt(`${"a".repeat(300)}.myshopify.com`)],
  // user
  ["no user", tokenWith({ sub: undefined })],
  ["an empty user", tokenWith({ sub: "" })],
  ["a number as user", tokenWith({ sub: 42 })],
];

function bothAt(host: string, scheme = "https"): string {
  return tokenWith({ dest: `${scheme}://${host}`, iss: `${scheme}://${host}/admin` });
}

/** The base64url character that differs only in the two bits no byte uses. */
function sibling(last: string): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  return alphabet[alphabet.indexOf(last) ^ 1] ?? "";
}
