import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { type RemovalPolicy, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { type SecretName, secretNameOf } from "#shared/messages/secrets.ts";

interface AppSecrets {
  secrets: Readonly<Record<SecretName, Secret>>;
  /** The one secret of earlier versions, which no function reads. */
  former: Secret;
}

/** A secret per purpose, random until the owner sets the README's. The old common one stays for earlier functions. */
export function createSecrets(scope: Construct, stage: string, removalPolicy: RemovalPolicy): AppSecrets {
  const secret = (id: string, name: SecretName, description: string): Secret =>
    new Secret(scope, id, { secretName: secretNameOf(stage, name), description, removalPolicy });
  const secrets = {
    session: secret("SessionSecret", "session", "Shopify client secret of Belegfluss, current and previous"),
    "provider-client": secret("ProviderClientSecret", "provider-client", "Lexware client secret of Belegfluss"),
    "token-keys": secret("TokenKeysSecret", "token-keys", "Keys of Belegfluss that seal tokens and passwords"),
    "marker-key": secret("MarkerKeySecret", "marker-key", "Key of Belegfluss for markers and link proofs"),
    // Complete as it is created: no operator has to fill it.
    origin: new Secret(scope, "OriginSecret", {
      secretName: secretNameOf(stage, "origin"),
      description: "What CloudFront sends to the API of Belegfluss, current and previous",
      generateSecretString: {
        secretStringTemplate: "{}",
        generateStringKey: "originSecret",
        passwordLength: 64,
        excludePunctuation: true,
      },
      removalPolicy,
    }),
  };
  const former = new Secret(scope, "AppSecret", {
    secretName: `belegfluss/${stage}/app`,
    description: "Former secret of Belegfluss: its fields stand in four secrets of their own",
    removalPolicy,
  });
  Stack.of(scope).exportValue(former.secretArn);
  return { secrets, former };
}
