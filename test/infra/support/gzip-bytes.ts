import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** A file's bytes under gzip's highest level: about the size that Lambda loads of a function. */
export const gzipBytesOf = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;
