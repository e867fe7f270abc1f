import { objectOf, parseJson, textOf } from "../assembly/json.ts";

/** The text of a secret by its name or ARN. */
export type SecretLookup = (id: string) => string | undefined;

const REFERENCE = /\{\{resolve:secretsmanager:([^:}]+):SecretString:([^:}]*):[^}]*\}\}/g;

/**
 * Replaces dynamic references to a secret's field. Throws when one is missing, as a deployment does.
 * @see https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
 */
export function withSecrets(text: string, read: SecretLookup): string {
  return text.replace(REFERENCE, (_, id: string, field: string) => {
    const secret = read(id);
    const value = secret === undefined ? "" : textOf(objectOf(parseJson(secret))[field]);
    if (value === "") throw new Error(`the secret ${id} has no field ${field}`);
    return value;
  });
}
