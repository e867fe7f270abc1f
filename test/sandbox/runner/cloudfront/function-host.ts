import { createContext, Script } from "node:vm";
import { isObject, type JsonObject, parseJson } from "../assembly/json.ts";
import type { Log } from "../types.ts";

/** A CloudFront Function, compiled. */
export interface EdgeFunction {
  run(event: JsonObject): Promise<JsonObject>;
}

/** Ends only an endless loop: CloudFront allows a millisecond of computing, but a busy machine may wait hundreds. */
const TIMEOUT_MS = 5_000;

/**
 * Compiles a function of runtime cloudfront-js-2.0. It sees neither network, nor files, nor timers.
 * @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
export function compileEdgeFunction(name: string, code: string, log: Log): EdgeFunction {
  const say = (...parts: unknown[]) => log({ function: name, stream: "stdout", line: parts.join(" ") });
  const sandbox: { console: { log: typeof say }; event: string } = { console: { log: say }, event: "" };
  const context = createContext(sandbox, { codeGeneration: { strings: false, wasm: false } });
  new Script(code, { filename: name }).runInContext(context, { timeout: TIMEOUT_MS });
  const call = new Script("Promise.resolve(handler(JSON.parse(event))).then((answer) => JSON.stringify(answer))");
  return {
    async run(event) {
      sandbox.event = JSON.stringify(event);
      const answer: unknown = await call.runInContext(context, { timeout: TIMEOUT_MS });
      const parsed = typeof answer === "string" ? parseJson(answer) : undefined;
      if (!isObject(parsed)) throw new Error(`${name} returned no request or response`);
      return parsed;
    },
  };
}
