import { ringCipher, ringFileCipher } from "../../adapters/secrets/cipher.ts";
import { parseTokenKeys } from "../../adapters/secrets/secret-schemas.ts";
import type { Cipher, FileCipher } from "../../modules/security/ports.ts";
import type { Scope } from "../service.ts";
import { containerSecret } from "./secret.ts";

const tokenKeysOf = containerSecret("token-keys", parseTokenKeys);

/** The cipher of tokens and passwords. */
export const cipherOf = async (scope: Scope): Promise<Cipher> => ringCipher(await tokenKeysOf(scope));

/** The cipher of files. */
export const fileCipherOf = async (scope: Scope): Promise<FileCipher> => ringFileCipher(await tokenKeysOf(scope));
