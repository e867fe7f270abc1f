import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { ringCipher, ringFileCipher } from "#functions/adapters/secrets/cipher.ts";

const keys = new Map([
  ["2026a", randomBytes(32)],
  ["2026b", randomBytes(32)],
]);
const cipher = ringCipher({ keys, active: "2026a" });
const context = "kaffeehaus.myshopify.com|provider-tokens";

test("what was sealed opens again", () => {
  const sealed = cipher.seal('{"accessToken":"ä€😀"}', context);

  expect(cipher.open(sealed, context)).toBe('{"accessToken":"ä€😀"}');
});

test("the text names version and key, the rest is base64url", () => {
  expect(cipher.seal("geheim", context)).toMatch(/^v1\.2026a(\.[\w-]+){3}$/);
});

test("an empty text can be sealed", () => {
  expect(cipher.open(cipher.seal("", context), context)).toBe("");
});

test("the same text is sealed differently every time", () => {
  expect(new Set(Array.from({ length: 100 }, () => cipher.seal("geheim", context))).size).toBe(100);
});

test("after a key rotation old texts still open", () => {
  const sealed = cipher.seal("geheim", context);

  expect(ringCipher({ keys, active: "2026b" }).open(sealed, context)).toBe("geheim");
});

test.each([
  ["another shop", "teehaus.myshopify.com|provider-tokens"],
  ["another purpose", "kaffeehaus.myshopify.com|smtp-password"],
  ["no context", ""],
])("it opens for nobody else: %s", (_, other) => {
  const sealed = cipher.seal("geheim", context);

  expect(() => cipher.open(sealed, other)).toThrow(expect.objectContaining({ code: "internal_error" }));
});

test("no changed byte of iv, tag or data opens", () => {
  const parts = cipher.seal("geheim", context).split(".");
  const changed = [2, 3, 4].flatMap((part) => {
    const bytes = Buffer.from(parts[part] ?? "", "base64url");
    return [...bytes.keys()].map((index) => {
      const copy = Buffer.from(bytes);
      copy[index] = (copy[index] ?? 0) ^ 1;
      return parts.with(part, copy.toString("base64url")).join(".");
    });
  });

  const opened = changed.filter((sealed) => {
    try {
      return cipher.open(sealed, context) !== undefined;
    } catch {
      return false;
    }
  });

  expect(changed.length).toBe(12 + 16 + 6);
  expect(opened).toEqual([]);
});

test("a key of the ring under another id does not open it", () => {
  const sealed = cipher.seal("geheim", context).replace("v1.2026a", "v1.2026b");

  expect(() => cipher.open(sealed, context)).toThrow(expect.objectContaining({ code: "internal_error" }));
});

test("a shortened tag is refused", () => {
  const parts = cipher.seal("geheim", context).split(".");
  const short = Buffer.from(parts[3] ?? "", "base64url")
    .subarray(0, 4)
    .toString("base64url");

  expect(() => cipher.open(parts.with(3, short).join("."), context)).toThrow();
});

test.each(["", "geheim", "v1.2026a", "v2.2026a.a.b.c", "v1.unknown.a.b.c", "v1.2026a.a.b.c.d", "v1.__proto__.a.b.c"])(
  "malformed: %s",
  (sealed) => {
    expect(() => cipher.open(sealed, context)).toThrow(expect.objectContaining({ code: "internal_error" }));
  },
);

test("a ring without its active key seals nothing", () => {
  expect(() => ringCipher({ keys, active: "2027" }).seal("geheim", context)).toThrow();
});

test("a file that was sealed opens again, also after a key rotation, and with no byte changed", () => {
  const plain = new Uint8Array(randomBytes(100));
  const files = ringFileCipher({ keys, active: "2026a" });
  const sealed = files.seal(plain, context);
  const opens = (bytes: Uint8Array, from = files, of = context) => {
    try {
      return Buffer.compare(Buffer.from(from.open(bytes, of)), Buffer.from(plain)) === 0;
    } catch {
      return false;
    }
  };

  const changed = [...sealed.keys()].map((index) => {
    const copy = Uint8Array.from(sealed);
    copy[index] = (copy[index] ?? 0) ^ 1;
    return copy;
  });

  expect(opens(sealed)).toBe(true);
  expect(opens(sealed, ringFileCipher({ keys, active: "2026b" }))).toBe(true);
  expect(opens(sealed, files, "teehaus.myshopify.com|provider-tokens")).toBe(false);
  expect(opens(new Uint8Array(0))).toBe(false);
  expect(changed.filter((bytes) => opens(bytes))).toEqual([]);
});
