import { hash, timingSafeEqual } from "node:crypto";
import { ORIGIN_HEADER } from "../../../shared/messages/secrets.ts";
import { parseOriginSecrets } from "../../adapters/secrets/secret-schemas.ts";
import { need } from "../need.ts";
import { containerSecret } from "../resources/secret.ts";

/** Whether a call came through CloudFront. Header names are lower case. */
export type OriginCheck = (headers: Readonly<Record<string, string | undefined>>) => boolean;

const originSecretsOf = containerSecret("origin", parseOriginSecrets);

/** Checks the header that CloudFront adds to every call of the API, in constant time. */
export const origin = need<OriginCheck>({
  name: "origin",
  access: { secrets: ["origin"] },
  create: async (scope) => {
    const accepted = (await originSecretsOf(scope)).map(digest);
    return (headers) => {
      const given = digest(headers[ORIGIN_HEADER] ?? "");
      return accepted.filter((secret) => timingSafeEqual(secret, given)).length > 0;
    };
  },
});

const digest = (text: string): Buffer => hash("sha256", text, "buffer");
