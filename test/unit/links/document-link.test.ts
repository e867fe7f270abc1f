import { describe, expect, test } from "vitest";
import { documentLinkProofs as proofs } from "#functions/adapters/secrets/document-link-proofs.ts";
import { type LinkParts, payloadStart, readLink } from "#shared/domain/links/document-link.ts";
import { aLink, decode, KEY, pathOfLink } from "./a-link.ts";

/** A server that knows the key would show a document. */
function isHit(parts: LinkParts, key = KEY): boolean {
  const read = readLink(parts, decode);
  if (read === undefined) return false;
  return proofs.isProof({ signed: read.signed, proof: parts.proof, key, form: read.link.form });
}

const partsOf = (path: string): LinkParts | undefined => {
  const [, root, payload = "", proof = "", fileName = "", ...rest] = path.split("/");
  return root === "d" && rest.length === 0 ? { payload, proof, fileName } : undefined;
};

const links: readonly (readonly [string, LinkParts])[] = [
  ["an invoice", aLink()],
  ["a credit note to view", aLink("17.becher-laden2.c.v.820982911946154508.7001.1001", KEY, "-creditnote.pdf")],
  ["without a customer", aLink("1.b.i.v.5001..1001")],
  ["made with SHA-256", aLink("2s.becherladen.i.d.5001.7001.1001")],
];

describe.each(links)("%s", (_, link) => {
  test("is good under its key, and under no other", () => {
    expect(isHit(link)).toBe(true);
    expect(isHit(link, `${"k".repeat(42)}l`)).toBe(false);
    expect(isHit(link, "")).toBe(false);
  });

  test("is no link with any one bit changed", () => {
    const bytes = Buffer.from(pathOfLink(link), "latin1");
    const changed = [...bytes.keys()].flatMap((at) =>
      Array.from({ length: 8 }, (__, bit) => {
        const copy = Buffer.from(bytes);
        copy[at] = (copy[at] ?? 0) ^ (1 << bit);
        return copy.toString("latin1");
      }),
    );

    const hits = changed.filter((path) => {
      const parts = partsOf(path);
      return parts !== undefined && isHit(parts);
    });

    expect(changed.length).toBeGreaterThan(600);
    expect(hits).toEqual([]);
  });
});

test("a link says what it shows", () => {
  const { link } =
    readLink(aLink("17s.becherladen.c.v.5001.7001.1001", KEY, "-creditnote.pdf"), decode) ?? expect.fail();

  expect(link).toEqual({
    ...{ keyId: 17, form: "hash", shopKey: "becherladen", kind: "creditNote", isDownload: false },
    ...{ orderId: "5001", customerId: "7001", orderNumber: "1001" },
  });
  expect(`${payloadStart(link)}5001.7001.1001`).toBe("17s.becherladen.c.v.5001.7001.1001");
});

test.each([
  ["no order", aLink("1.becherladen.i.d..7001.1001")],
  ["a shop in capitals", aLink("1.Becherladen.i.d.5001.7001.1001")],
  ["another kind of file", aLink("1.becherladen.i.d.5001.7001.1001", KEY, "-creditnote.pdf")],
  ["another order's file", { ...aLink(), fileName: "1002-invoice.pdf" }],
  ["a key with a leading zero", aLink("01.becherladen.i.d.5001.7001.1001")],
  ["one part more", aLink("1.becherladen.i.d.5001.7001.1001.9")],
  ["a line break at the end", aLink("1.becherladen.i.d.5001.7001.1001\n")],
  ["padding", { ...aLink(), payload: `${aLink().payload}=` }],
  ["a proof in capitals", { ...aLink(), proof: aLink().proof.toUpperCase() }],
  ["a longer proof", { ...aLink(), proof: `${aLink().proof}0` }],
  ["an endless payload", { ...aLink(), payload: "A".repeat(100_000) }],
  ["nothing", { payload: "", proof: "", fileName: "" }],
])("with %s it is no link", (_, parts) => {
  expect(readLink(parts, decode)).toBeUndefined();
});

test("10,000 guessed proofs are no hit", () => {
  const { payload, fileName } = aLink();
  const guesses = Array.from({ length: 10_000 }, () => aLink(undefined, proofs.newKey()).proof);

  expect(guesses.filter((proof) => isHit({ payload, proof, fileName }))).toEqual([]);
});

test("a new key has 256 bits and nothing that ends a text in Liquid", () => {
  const keys = Array.from({ length: 100 }, () => proofs.newKey());

  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
});
