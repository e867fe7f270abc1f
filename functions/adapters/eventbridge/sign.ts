import { createHash, createHmac } from "node:crypto";

export interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

/** A POST as it is sent: every header given here is signed. */
export interface UnsignedRequest {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
}

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text, "utf8").digest();

/**
 * Headers of a signed POST without a query (vendor documentation: Signature Version 4). `instant` is the time of signing in
 * ISO 8601.
 */
export function signedHeaders(
  { url, headers, body }: UnsignedRequest,
  scope: { region: string; service: string; instant: string },
  { accessKeyId, secretAccessKey, sessionToken }: AwsCredentials,
): Record<string, string> {
  const time = `${scope.instant.replace(/[-:]/g, "").slice(0, 15)}Z`;
  const day = time.slice(0, 8);
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    "x-amz-date": time,
    ...(sessionToken === undefined ? {} : { "x-amz-security-token": sessionToken }),
  };
  const names = Object.keys(signed).sort();
  const lines = names.map((name) => `${name}:${signed[name]?.trim()}\n`).join("");
  const canonical = ["POST", url.pathname, "", lines, names.join(";"), sha256(body)].join("\n");
  const credential = `${day}/${scope.region}/${scope.service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, credential, sha256(canonical)].join("\n");
  const key = [day, scope.region, scope.service, "aws4_request"].reduce(
    (before: string | Buffer, part) => hmac(before, part),
    `AWS4${secretAccessKey}`,
  );
  const signature = hmac(key, text).toString("hex");
  const { host: _, ...sent } = signed;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${credential}, SignedHeaders=${names.join(";")}, Signature=${signature}`,
  };
}
