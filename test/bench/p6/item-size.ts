import { pack } from "#functions/adapters/dynamodb/engine/codec.ts";

const KB = 1_024;
/** A list or a map, and each of its members. */
const CONTAINER_BYTES = 3;
const MEMBER_BYTES = 1;

const packedSizes = new WeakMap<object, number>();

/**
 * Counts the bytes of an attribute's value
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html).
 */
function sizeOfValue(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value === "number") return Math.ceil(String(Math.abs(value)).replace(".", "").length / 2) + 1;
  if (typeof value !== "object" || value === null) return 1;
  if (value instanceof Uint8Array) return value.byteLength;
  if ("isPacked" in value) return sizeOfPacked(value);
  const members = Array.isArray(value) ? value : Object.values(value);
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return (
    CONTAINER_BYTES +
    members.reduce((sum: number, member) => sum + MEMBER_BYTES + sizeOfValue(member), 0) +
    names.reduce((sum, name) => sum + Buffer.byteLength(name), 0)
  );
}

/** The simulation keeps what stores pack as it is; here it is packed as they do. */
function sizeOfPacked(packed: object): number {
  const known = packedSizes.get(packed);
  if (known !== undefined) return known;
  const size = pack("value" in packed ? packed.value : undefined).byteLength;
  packedSizes.set(packed, size);
  return size;
}

/** Bytes of an item: names and values of its attributes. */
export const sizeOfItem = (item: Readonly<Record<string, unknown>>): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + sizeOfValue(value), 0);

/** Write units of an item of `bytes`: one per started KB. */
export const writeUnits = (bytes: number): number => Math.max(1, Math.ceil(bytes / KB));

/** Read units of an item of `bytes`: one per started 4 KB, half of that for an eventually consistent read. */
export const readUnits = (bytes: number, isConsistent: boolean): number =>
  Math.max(1, Math.ceil(bytes / (4 * KB))) * (isConsistent ? 1 : 0.5);
