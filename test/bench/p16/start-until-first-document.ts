import { spawn } from "node:child_process";
import { benchPort } from "../in-sandbox.ts";

/** `npm start` says so in its own words. */
const FIRST_DOCUMENT = /first document after ([\d.]+) s/;
/** The second line of the shell's `times`: what its children took, in their own code and in the system. */
const CHILDREN_TIMES = /\n(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$/;

/** Starts the demo in a folder until its first document. Throws with the output if there was none. */
export async function startUntilFirstDocument(folder: string): Promise<{ seconds: number; cpuSeconds: number }> {
  // The shell outlives Ctrl-C to tell the times.
  const command = 'trap "" INT; "$0" test/tools/run.mjs start --demo; times';
  const child = spawn("sh", ["-c", command, process.execPath], {
    cwd: folder,
    env: { ...process.env, SANDBOX_PORT: String(benchPort()) },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const group = -(child.pid ?? process.pid);
  const endAll = () => signal(group, "SIGKILL");
  process.once("exit", endAll);
  let output = "";
  let isStopped = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (isStopped || !FIRST_DOCUMENT.test(output)) return;
      isStopped = true;
      signal(group, "SIGINT");
    });
  }
  await new Promise<void>((resolve, reject) => child.once("error", reject).once("close", () => resolve()));
  process.off("exit", endAll);
  const found = FIRST_DOCUMENT.exec(output);
  const times = CHILDREN_TIMES.exec(output)?.slice(1).map(Number);
  if (!found || !times) throw new Error(`there was no first document:\n${output}`);
  const [minutes = 0, seconds = 0, systemMinutes = 0, systemSeconds = 0] = times;
  return { seconds: Number(found[1]), cpuSeconds: (minutes + systemMinutes) * 60 + seconds + systemSeconds };
}

function signal(group: number, name: NodeJS.Signals): void {
  try {
    process.kill(group, name);
  } catch {
    // It has ended.
  }
}
