// Child process of read-declarations.ts: loads bundles, sends what they declare, and ends.
// It runs without environment, and plain JavaScript keeps its start short.
import { pathToFileURL } from "node:url";

process.once("message", async (paths) => {
  const answers = [];
  for (const path of paths) answers.push(await load(path));
  process.send(answers, () => process.exit(0));
});

async function load(path) {
  try {
    const { handler } = await import(pathToFileURL(path).href);
    const left = await leftOpen();
    if (left.length > 0) {
      return { path, fault: `it leaves timers, sockets or files open when it is loaded: ${left.join(", ")}` };
    }
    return { path, declaration: handler?.declaration };
  } catch (error) {
    return {
      path,
      fault: `it cannot be loaded without environment: ${error instanceof Error ? error.message : error}`,
    };
  }
}

/** The import closes its own files within this time; a timer that a bundle starts lives longer. */
const CLOSING_MILLISECONDS = 50;

/** Names the handles that stay open after the import has closed its own files. */
async function leftOpen() {
  const end = performance.now() + CLOSING_MILLISECONDS;
  for (;;) {
    const names = open();
    if (names.length === 0) return [];
    if (performance.now() > end) return names;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Always there, or the import's own: the pipe to the parent, the wait above, requests to the file system. */
const own = /^(?:PipeWrap|Immediate|CloseReq|FSReq.*)$/;

/** Timers, sockets and files under way. */
const open = () => process.getActiveResourcesInfo().filter((name) => !own.test(name));
