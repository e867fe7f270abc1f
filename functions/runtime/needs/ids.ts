import { randomBytes } from "node:crypto";
import { millisecondsOf } from "../../../shared/values/time.ts";
import type { Ids } from "../../modules/system/ports.ts";
import { need } from "../need.ts";

/** Time in base 36 (sorts for centuries at nine digits), then chance. */
const sortable = (now: string, bytes: number) =>
  millisecondsOf(now).toString(36).padStart(9, "0") +
  BigInt(`0x${randomBytes(bytes).toString("hex")}`)
    .toString(36)
    .padStart(Math.ceil(bytes * 1.55), "0");

/** New ids. */
export const ids = need<Ids>({
  name: "ids",
  access: {},
  create: () => ({
    documentKey: (now) => `doc_${sortable(now, 8)}`,
    logKey: (now) => `log_${sortable(now, 6)}`,
    secretId: (prefix) => `${prefix}_${randomBytes(24).toString("base64url")}`,
  }),
});
