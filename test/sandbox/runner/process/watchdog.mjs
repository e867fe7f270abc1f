// Runs a command that cannot hold a lifeline itself, and ends it when the runner is gone.
// Used where the kernel cannot do it (no setpriv). Arguments: port of the lifeline, command, its arguments.
import { spawn } from "node:child_process";
import { connect } from "node:net";

const [lifelinePort, command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: "inherit" });
const end = () => {
  child.kill("SIGKILL");
  process.exit(1);
};
child.on("exit", (code) => process.exit(code ?? 1));
child.on("error", end);
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
connect(Number(lifelinePort), "127.0.0.1").on("close", end).on("error", end);
