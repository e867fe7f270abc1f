import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { listen } from "../../listen.ts";
import type { Children } from "../process/children.ts";
import type { Log } from "../types.ts";

const START_MILLISECONDS = 10_000;
const ATTEMPTS = 5;

/** Starts the DynamoDB engine, or uses the engine named by AWS_ENDPOINT_URL_DYNAMODB. Returns its URL. */
export async function startEngine(children: Children, databaseFile: string, log: Log): Promise<string> {
  const given = process.env["AWS_ENDPOINT_URL_DYNAMODB"];
  if (given) {
    log({ function: "runner", stream: "runner", line: `DynamoDB: ${given} (AWS_ENDPOINT_URL_DYNAMODB)` });
    return given;
  }
  const binary = findBinary();
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const output = await launch(children, binary, port, databaseFile);
    if (output === "listening") return `http://127.0.0.1:${port}`;
    // Someone may have taken the port between the search and the start.
    if (attempt === ATTEMPTS || !output.includes("in use")) {
      throw new Error(`the DynamoDB engine did not start: ${output || "no answer"}`);
    }
  }
}

/** Answers "listening", or what the engine said before it ended. */
function launch(children: Children, binary: string, port: number, databaseFile: string): Promise<string> {
  return new Promise((resolve) => {
    const output: string[] = [];
    const child = children.start(binary, ["--host", "127.0.0.1", "--port", String(port), "--db-path", databaseFile], {
      env: { PATH: process.env["PATH"] ?? "" },
      holdsLifeline: false,
      onLine(_, line) {
        // Its own words tell that it is this engine that listens, and not another one on the same port.
        if (line.includes("listening on")) resolve("listening");
        else output.push(line);
      },
    });
    child.once("close", () => resolve(output.join(" ")));
    setTimeout(() => resolve(output.join(" ")), START_MILLISECONDS).unref();
  });
}

function findBinary(): string {
  const require = createRequire(import.meta.url);
  const name = `@dynoxide/${process.platform}-${process.arch}`;
  for (const manifest of [`${name}/package.json`, "dynoxide/package.json"]) {
    try {
      const binary = join(require.resolve(manifest), "..", "dynoxide");
      if (existsSync(binary)) return binary;
    } catch {
      // Not installed for this platform: look further.
    }
  }
  const onPath = (process.env["PATH"] ?? "").split(delimiter).map((folder) => join(folder, "dynoxide"));
  const found = onPath.find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    "no DynamoDB engine: run `npm i --no-save dynoxide@1.2.1`, or set AWS_ENDPOINT_URL_DYNAMODB (DynamoDB Local, for one)",
  );
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe, 0, "the DynamoDB engine");
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
