import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { arnOfResource, type Place } from "../assembly/identity.ts";
import { isObject, type JsonObject, numberOf, objectOf, parseJson, textOf } from "../assembly/json.ts";
import type { World } from "../assembly/world.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import { type AwsService, operationOfTarget } from "../endpoint/service.ts";
import type { Log } from "../types.ts";
import type { SecretLookup } from "./dynamic-reference.ts";

interface Secret {
  name: string;
  arn: string;
  text: string;
}

/**
 * Secrets Manager, as far as functions read it.
 * @see https://docs.aws.amazon.com/secretsmanager/latest/apireference/API_GetSecretValue.html
 */
export function secretsService(
  world: World,
  given: Record<string, string>,
  dataDirectory: string,
  log: Log,
): AwsService & { textOf: SecretLookup } {
  const generated = openGenerated(join(dataDirectory, "secrets.json"));
  const secrets = world.all("AWS::SecretsManager::Secret").map((resource): Secret => {
    const { name, resolved } = resource;
    const fixed =
      given[name] ?? (resolved["SecretString"] === undefined ? undefined : textOf(resolved["SecretString"]));
    if (fixed === undefined) log({ function: "runner", stream: "runner", line: `secret ${name} is a generated one` });
    return { name, arn: arnOfResource(resource, world.place), text: fixed ?? generated(name, resolved) };
  });
  const versionId = randomUUID();
  const createdSeconds = Math.floor(Date.now() / 1000);
  const find = (id: string) =>
    secrets.find(({ name, arn }) => id === name || id === arn || (id.startsWith("arn:") && arn.slice(0, -7) === id));

  return {
    textOf: (id) => find(id)?.text,
    operationOf: (address) => operationOfTarget(address, "secretsmanager"),
    accessOf: (operation, request) => {
      const id = textOf(request["SecretId"]);
      return [{ action: `secretsmanager:${operation}`, resource: find(id)?.arn ?? arnOfUnknown(id, world.place) }];
    },
    async handle({ operation, request }) {
      if (operation !== "GetSecretValue") throw new AwsError("UnknownOperationException", `not hosted: ${operation}`);
      const secret = find(textOf(request["SecretId"]));
      const stage = textOf(request["VersionStage"], "AWSCURRENT");
      if (!secret || stage !== "AWSCURRENT") {
        throw new AwsError("ResourceNotFoundException", "Secrets Manager can't find the specified secret.");
      }
      return {
        ARN: secret.arn,
        Name: secret.name,
        VersionId: versionId,
        VersionStages: ["AWSCURRENT"],
        SecretString: secret.text,
        CreatedDate: createdSeconds,
      };
    },
  };
}

const arnOfUnknown = (id: string, { region, account }: Place): string =>
  id.startsWith("arn:") ? id : `arn:aws:secretsmanager:${region}:${account}:secret:${id}-000000`;

/** Generated secrets are kept, as a restart must not change them. */
function openGenerated(file: string): (name: string, properties: JsonObject) => string {
  const kept = existsSync(file) ? objectOf(parseJson(readFileSync(file, "utf8"))) : {};
  return (name, properties) => {
    const known = kept[name];
    if (typeof known === "string") return known;
    const text = generate(objectOf(properties["GenerateSecretString"]));
    kept[name] = text;
    writeFileSync(file, JSON.stringify(kept, null, 2), { mode: 0o600 });
    return text;
  };
}

function generate(rule: JsonObject): string {
  const length = numberOf(rule["PasswordLength"], 32);
  const password = randomBytes(length).toString("hex").slice(0, length);
  const key = textOf(rule["GenerateStringKey"]);
  if (!key) return password;
  const template = parseJson(textOf(rule["SecretStringTemplate"], "{}"));
  return JSON.stringify({ ...(isObject(template) ? template : {}), [key]: password });
}
