import { addressesOf, type CaughtAttachment, type MailContent } from "./mail.ts";

/** A part of a message: its headers (names in lower case) and its undecoded body, one character per byte. */
interface Part {
  headers: Map<string, string>;
  body: string;
}

/**
 * Reads nested MIME messages. @see https://www.rfc-editor.org/rfc/rfc2045 and rfc2046 (bodies), rfc2047 (encoded words), rfc2231
 * (parameters)
 */
export function readMime(raw: Uint8Array): MailContent {
  const root = readPart(Buffer.from(raw).toString("latin1"));
  const header = (name: string) => decodeWords(root.headers.get(name) ?? "");
  const [from] = addressesOf(header("from"));
  const content: MailContent = {
    from: from?.address ?? "",
    ...(from?.name === undefined ? {} : { fromName: from.name }),
    to: bare(header("to")),
    cc: bare(header("cc")),
    replyTo: bare(header("reply-to")),
    subject: header("subject"),
    headers: Object.fromEntries([...root.headers].map(([name, value]) => [name, decodeWords(value)])),
    attachments: [],
  };
  collect(root, content);
  return content;
}

const bare = (header: string): string[] => addressesOf(header).map(({ address }) => address);

function readPart(text: string): Part {
  const end = /\r?\n\r?\n/.exec(text);
  const head = end ? text.slice(0, end.index) : text;
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const [, name, value] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) continue;
    const known = headers.get(name.toLowerCase());
    // Headers may be in UTF-8 (RFC 6532).
    const decoded = Buffer.from(value, "latin1").toString("utf8");
    headers.set(name.toLowerCase(), known === undefined ? decoded : `${known}\n${decoded}`);
  }
  return { headers, body: end ? text.slice(end.index + end[0].length) : "" };
}

function collect(part: Part, content: MailContent): void {
  const [type, parameters] = structured(part.headers.get("content-type") ?? "text/plain");
  if (type.startsWith("multipart/")) {
    for (const inner of divide(part.body, parameters["boundary"] ?? "")) collect(readPart(inner), content);
    return;
  }
  const [disposition, file] = structured(part.headers.get("content-disposition") ?? "");
  const bytes = decodeBody(part);
  const isText = (type === "text/plain" || type === "text/html") && disposition !== "attachment";
  const name = type === "text/html" ? "html" : "text";
  if (isText && content[name] === undefined) {
    content[name] = textOf(bytes, parameters["charset"]);
    return;
  }
  const filename = file["filename"] ?? parameters["name"] ?? "";
  content.attachments.push(attachmentOf(bytes, type, filename, part.headers.get("content-id")));
}

function attachmentOf(bytes: Buffer, contentType: string, filename: string, id: string | undefined): CaughtAttachment {
  return {
    filename: decodeWords(filename),
    contentType,
    sizeBytes: bytes.length,
    ...(id === undefined ? {} : { contentId: id.replace(/^<|>$/g, "") }),
    contentBase64: bytes.toString("base64"),
  };
}

/** The parts between the boundary lines. */
function divide(body: string, boundary: string): string[] {
  if (boundary === "") return [];
  const lines = `\n${body}`.split(
    new RegExp(`\\r?\\n--${boundary.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?=--|[ \\t]*\\r?\\n|$)`),
  );
  return lines
    .slice(1)
    .filter((part) => !part.startsWith("--"))
    .map((part) => part.replace(/^[ \t]*\r?\n/, ""));
}

/** A header with parameters: its value in lower case, and the parameters, those of RFC 2231 decoded. */
function structured(header: string): [value: string, parameters: Record<string, string>] {
  const [value = "", ...rest] = header.match(/(?:"(?:\\.|[^"\\])*"|[^;"])+/g) ?? [];
  const parameters: Record<string, string> = {};
  for (const part of rest) {
    const [, name, extended, text] = /^\s*([\w-]+)(\*?)\s*=\s*(.*?)\s*$/s.exec(part) ?? [];
    if (name === undefined || text === undefined) continue;
    const plain = text.replace(/^"(.*)"$/s, "$1").replace(/\\(.)/g, "$1");
    parameters[name.toLowerCase()] = extended ? decodeURIComponent(plain.replace(/^[^']*'[^']*'/, "")) : plain;
  }
  return [value.trim().toLowerCase(), parameters];
}

function decodeBody({ headers, body }: Part): Buffer {
  switch ((headers.get("content-transfer-encoding") ?? "").trim().toLowerCase()) {
    case "base64":
      return Buffer.from(body, "base64");
    case "quoted-printable":
      return unquote(body.replace(/[ \t]+(?=\r?\n|$)/g, "").replace(/=\r?\n/g, ""));
    default:
      return Buffer.from(body, "latin1");
  }
}

const unquote = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

function textOf(bytes: Buffer, charset = "utf-8"): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString("utf8");
  }
}

/** `=?utf-8?B?…?=`: joins words that only white space separates. */
function decodeWords(text: string): string {
  return text
    .replace(/(\?=)\s+(=\?)/g, "$1$2")
    .replace(/=\?([^?*]+)(?:\*[^?]*)?\?([bq])\?([^?]*)\?=/gi, (_, charset: string, encoding: string, word: string) => {
      const bytes = encoding.toLowerCase() === "b" ? Buffer.from(word, "base64") : unquote(word.replaceAll("_", " "));
      return textOf(bytes, charset);
    });
}
