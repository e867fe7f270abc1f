import { hash } from "node:crypto";
import type { Sha256 } from "../../modules/security/ports.ts";
import { need } from "../need.ts";

/** SHA-256 in hex. */
export const sha256 = need<Sha256>({
  name: "hashes",
  access: {},
  create: () => (text) => hash("sha256", text, "hex"),
});
