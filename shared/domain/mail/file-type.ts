import { type AttachmentType, extensionOf, isAttachmentType } from "./attachments.ts";

/** Finds out what a file is while its bytes pass: it keeps their beginning only, however long the file is. */
interface TypeReader {
  take(bytes: Uint8Array): void;
  /** Undefined where the bytes say something else than the name, or nothing that is allowed. */
  type(): AttachmentType | undefined;
}

const HEAD_BYTES = 1_024;

/** Compares first bytes with the extension; the server's name for the file does not count. */
export function typeReader(url: string): TypeReader {
  const extension = extensionOf(url);
  const head = beginning();
  const words = extension === "docx" ? wordFinder() : undefined;
  const text = extension === "html" ? utf8Reader() : undefined;
  const signatures: Readonly<Record<AttachmentType, () => boolean>> = {
    pdf: () => latin(head.bytes()).includes("%PDF-"),
    doc: () => head.begins([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    docx: () => head.begins([0x50, 0x4b, 3, 4]) && words?.isDocument() === true,
    jpg: () => head.begins([0xff, 0xd8, 0xff]),
    jpeg: () => head.begins([0xff, 0xd8, 0xff]),
    png: () => head.begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    gif: () => /^GIF8[79]a/.test(latin(head.bytes())),
    html: () => text?.isText() === true,
  };
  return {
    take: (bytes) => {
      head.take(bytes);
      words?.take(bytes);
      text?.take(bytes);
    },
    type: () => {
      if (extension === undefined) return guessed.find((type) => signatures[type]());
      return isAttachmentType(extension) && signatures[extension]() ? extension : undefined;
    },
  };
}

const guessed = ["pdf", "png", "jpg", "gif"] as const satisfies readonly AttachmentType[];

const latin = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

function beginning() {
  const head = new Uint8Array(HEAD_BYTES);
  let length = 0;
  return {
    take: (bytes: Uint8Array) => {
      const more = bytes.subarray(0, HEAD_BYTES - length);
      head.set(more, length);
      length += more.length;
    },
    bytes: () => head.subarray(0, length),
    begins: (signature: readonly number[]) => signature.every((byte, at) => at < length && head[at] === byte),
  };
}

const CONTENTS = "[Content_Types].xml";
const WORD = "word/";
const MACROS = "vbaProject.bin";

/** Finds the parts that a text processor's package names; a name may lie across two pieces. */
function wordFinder() {
  const found = new Set<string>();
  let last: Uint8Array = new Uint8Array();
  return {
    take: (bytes: Uint8Array) => {
      const seam = new Uint8Array(last.length + Math.min(bytes.length, CONTENTS.length));
      seam.set(last);
      seam.set(bytes.subarray(0, CONTENTS.length), last.length);
      for (const word of [CONTENTS, WORD, MACROS]) if (holds(seam, word) || holds(bytes, word)) found.add(word);
      const end = bytes.length < CONTENTS.length ? seam : bytes;
      last = end.slice(-CONTENTS.length);
    },
    isDocument: () => found.has(CONTENTS) && found.has(WORD) && !found.has(MACROS),
  };
}

function holds(bytes: Uint8Array, text: string): boolean {
  const wanted = [...text].map((character) => character.charCodeAt(0));
  for (let at = bytes.indexOf(wanted[0] ?? 0); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return true;
  return false;
}

/** Checks bytes for UTF-8: each character's first byte tells how many follow. Overlong forms are left to the reader. */
function utf8Reader() {
  let following = 0;
  let isBroken = false;
  const take = (byte: number) => {
    const isFollowing = (byte & 0xc0) === 0x80;
    if (byte === 0 || isFollowing !== following > 0) isBroken = true;
    else if (isFollowing) following -= 1;
    else if (byte >= 0x80) {
      following = followingOf(byte);
      isBroken = following === 0;
    }
  };
  return {
    take: (bytes: Uint8Array) => {
      for (const byte of bytes) if (!isBroken) take(byte);
    },
    isText: () => !isBroken && following === 0,
  };
}

const followingOf = (first: number): number => {
  if (first >= 0xc2 && first < 0xe0) return 1;
  if (first >= 0xe0 && first < 0xf0) return 2;
  return first >= 0xf0 && first < 0xf5 ? 3 : 0;
};
