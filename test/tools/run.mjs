// Entrance of every npm script. Plain JavaScript on Node's own modules: it runs before anything is installed.
import { ensureInstalled } from "./install.mjs";
import { betterNode, ensureNode, runOn } from "./node.mjs";
import { runStep } from "./steps.mjs";

/** npm may be killed without a word: nothing of ours outlives it. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(1);
  }, 500).unref();
}

const [command = "", ...rest] = process.argv.slice(2);

endWithParent();

try {
  ensureNode();
  ensureInstalled();
  const node = betterNode();
  process.exitCode = await (node === undefined ? runStep(command, rest) : runOn(node, process.argv.slice(1)));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
