// Stands for the codec of the stores in the simulation: what is packed is kept as it is, by value, without the price of text and
// compression. `test/contract/dynamodb` holds the real one.
import * as z from "zod/mini";

export { decodeCursor, encodeCursor } from "#functions/adapters/dynamodb/engine/codec.ts";

/** An immutable value. Versions that run side by side read what the other version packed. */
interface Packed {
  readonly isPacked: true;
  readonly value: unknown;
}

/** As JSON keeps it: without undefined members. */
function frozen(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map((member) => frozen(member) ?? null));
  const copy: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) if (member !== undefined) copy[name] = frozen(member);
  return Object.freeze(copy);
}

export const pack = (value: unknown): Packed => Object.freeze({ isPacked: true, value: frozen(value) });

export const packed = () => z.unknown();

const isPacked = (value: unknown): value is Packed =>
  typeof value === "object" && value !== null && "isPacked" in value;

export function unpack<T>(packed: unknown): T {
  if (!isPacked(packed)) throw new TypeError("not packed");
  // As with the real one, the caller names the type.
  return packed.value as T;
}
