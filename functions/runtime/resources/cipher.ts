import { ringCipher } from "../../adapters/secrets/cipher.ts";
import { parseTokenKeys } from "../../adapters/secrets/secret-schemas.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import type { Scope } from "../service.ts";
import { containerSecret } from "./secret.ts";

const tokenKeysOf = containerSecret("token-keys", parseTokenKeys);

/** The cipher of tokens and passwords. */
export const cipherOf = async (scope: Scope): Promise<Cipher> => ringCipher(await tokenKeysOf(scope));
