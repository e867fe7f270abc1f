import type { ReasonCode } from "../documents/reasons/reason-codes.ts";

/** A held document's reason, as the order has it. */
interface Held {
  code: string;
  details?: Readonly<Record<string, unknown>>;
}

/** A held order's gaps: `Straße, Ort und Land fehlen`. Undefined where its reason's title says all that is known. */
export function whatLacks({ code, details = {} }: Held, currency: string): string | undefined {
  if (code === ("INVALID_CURRENCY" satisfies ReasonCode))
    return `Bestellung in ${currency}, Lexware Office führt nur Euro`;
  return addressLacks({ code, details });
}

/** The gaps of an address, where it is what an order lacks. */
export function addressLacks({ code, details = {} }: Held): string | undefined {
  if (code !== ("MISSING_ADDRESS" satisfies ReasonCode) || typeof details["value"] !== "string") return undefined;
  const parts = details["value"].split(", ").filter((part) => part !== "");
  const [first, ...others] = parts;
  if (first === undefined) return undefined;
  if (others.length === 0) return `${first} fehlt`;
  return `${[first, ...others.slice(0, -1)].join(", ")} und ${others.at(-1)} fehlen`;
}
