import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** The size of a file when it is packed as small as gzip can, in bytes: about what Lambda loads of a function. */
export const gzipBytesOf = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;
