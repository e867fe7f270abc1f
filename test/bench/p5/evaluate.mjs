// A fresh process that imports one bundle and tells how long that took, in milliseconds. Plain JavaScript: nothing else runs.
import { pathToFileURL } from "node:url";

const { href } = pathToFileURL(process.argv[2] ?? "");
const begun = performance.now();
await import(href);
process.stdout.write(String(performance.now() - begun));
