import { spawn } from "node:child_process";

/** Process groups under way: none outlives this process. */
const groups = new Set();
process.on("exit", () => {
  for (const pid of groups) signalGroup(pid, "SIGKILL");
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(130));

/** Starts a command in its own process group; `onLine` gets each line with its second, `ended` code, output and seconds. */
export function startCommand([program, ...args], { cwd, environment, onLine = () => undefined, echo = false }) {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  const child = spawn(program, args, { cwd, env: environment, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  groups.add(child.pid);
  let output = "";
  let rest = "";
  const hear = (chunk) => {
    if (echo) process.stdout.write(chunk);
    output += chunk;
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line, seconds());
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", hear);
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    // pipes stay open while any process of the group holds them: the command itself is what counts
    child.on("exit", (code, signal) => {
      resolve({ code: code ?? signal, output, seconds: seconds() });
      setTimeout(() => groups.delete(child.pid), 10_000).unref();
    });
  });
  return { ended, output: () => output, signal: (name) => signalGroup(child.pid, name) };
}

/** Runs a command to its end. */
export const runCommand = (command, options) => startCommand(command, options).ended;

function signalGroup(pid, name) {
  try {
    process.kill(-pid, name);
  } catch {
    // the group is gone
  }
}
