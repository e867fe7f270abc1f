import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { ORIGIN_HEADER } from "../../../shared/messages/secrets.ts";
import type { Instant } from "../../../shared/values/time.ts";
import { parseOriginSecrets } from "../../adapters/secrets/secret-schemas.ts";
import { need } from "../need.ts";
import { containerSecret } from "../resources/secret.ts";

/** What a function knows of the way a call came. */
export interface Origin {
  /** Whether a call came through CloudFront. Header names are lower case. */
  accepts(headers: Readonly<Record<string, string | undefined>>): boolean;
  /**
   * 16 hex digits that stand for a viewer's address in the log of one UTC day. Without the secret the address cannot be found by
   * trying all of them, and calls of different days cannot be joined.
   */
  viewerTag(address: string, now: Instant): string;
}

const originSecretsOf = containerSecret("origin", parseOriginSecrets);

/** Checks the header that CloudFront adds to every call of the API, in constant time. */
export const origin = need<Origin>({
  name: "origin",
  access: { secrets: ["origin"] },
  create: async (scope) => {
    const secrets = await originSecretsOf(scope);
    const accepted = secrets.map(digest);
    return {
      accepts: (headers) => {
        const given = digest(headers[ORIGIN_HEADER] ?? "");
        return accepted.filter((secret) => timingSafeEqual(secret, given)).length > 0;
      },
      viewerTag: (address, now) =>
        createHmac("sha256", secrets[0] ?? "")
          .update(`viewer|${now.slice(0, 10)}|${address}`)
          .digest("hex")
          .slice(0, 16),
    };
  },
});

const digest = (text: string): Buffer => hash("sha256", text, "buffer");
