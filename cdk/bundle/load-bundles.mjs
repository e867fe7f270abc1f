// Child process of read-declarations.ts: loads bundles, sends what they declare, and ends.
// It runs without environment, and plain JavaScript keeps its start short.
import { pathToFileURL } from "node:url";

process.once("message", async (paths) => {
  const answers = [];
  const quiet = open();
  for (const path of paths) answers.push(await load(path, quiet));
  process.send(answers, () => process.exit(0));
});

async function load(path, quiet) {
  try {
    const { handler } = await import(pathToFileURL(path).href);
    const left = open() - quiet;
    if (left > 0) return { path, fault: "it leaves timers, sockets or files open when it is loaded" };
    return { path, declaration: handler?.declaration };
  } catch (error) {
    return {
      path,
      fault: `it cannot be loaded without environment: ${error instanceof Error ? error.message : error}`,
    };
  }
}

/** Timers, sockets and requests under way; the pipe to the parent is always there. */
function open() {
  return process.getActiveResourcesInfo().filter((name) => name !== "PipeWrap" && !name.startsWith("FSReq")).length;
}
