import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** The size of a file in bytes, compressed by gzip at its highest level: about what Lambda loads of a function. */
export const gzipBytesOf = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;
