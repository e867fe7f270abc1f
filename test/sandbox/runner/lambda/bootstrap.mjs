// The execution environment of one function: the loop of the Lambda Runtime API, without native code.
// https://docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html
// Arguments: the sandbox clock's offset at start (ms), the port of the lifeline, how many times as long as on Lambda calls may take.
import { existsSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect, Socket } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";

const RealDate = Date;
let clockOffsetMs = Number(process.argv[2] ?? 0);
const [api, prefix = ""] = splitOnce(process.env.AWS_LAMBDA_RUNTIME_API, "/");
const [host, port] = api.split(":");
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

let currentId;

followParent(Number(process.argv[3]));
failOnUnhandledRejection();
shiftDate();
waitLongerForAnswers(Number(process.argv[4] ?? 1));

let handler;
try {
  handler = await loadHandler();
} catch (error) {
  await call("POST", "/runtime/init/error", JSON.stringify(describe(error)));
  process.exit(1);
}
await serveOne();
spareProcessor();
for (;;) await serveOne();

/** Saves a fifth of CPU in short lives; only after the start, or Node.js would compile its modules again. */
function spareProcessor() {
  setFlagsFromString("--no-opt");
  setFlagsFromString("--no-flush-bytecode");
}

async function serveOne() {
  const next = await call("GET", "/runtime/invocation/next");
  const id = next.headers["lambda-runtime-aws-request-id"];
  const deadline = Number(next.headers["lambda-runtime-deadline-ms"]);
  currentId = id;
  clockOffsetMs = Number(next.headers["sandbox-clock-offset-ms"] ?? 0);
  process.env._X_AMZN_TRACE_ID = next.headers["lambda-runtime-trace-id"];
  try {
    const answer = await handler(JSON.parse(next.body), contextOf(id, deadline, next.headers));
    const body = JSON.stringify(answer === undefined ? null : answer);
    await call("POST", `/runtime/invocation/${id}/response`, body);
  } catch (error) {
    console.error(`${id} ERROR Invoke Error`, error);
    await call("POST", `/runtime/invocation/${id}/error`, JSON.stringify(describe(error)));
  }
}

function contextOf(awsRequestId, deadline, headers) {
  const env = process.env;
  return {
    awsRequestId,
    functionName: env.AWS_LAMBDA_FUNCTION_NAME,
    functionVersion: env.AWS_LAMBDA_FUNCTION_VERSION,
    invokedFunctionArn: headers["lambda-runtime-invoked-function-arn"],
    memoryLimitInMB: env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
    logGroupName: env.AWS_LAMBDA_LOG_GROUP_NAME,
    logStreamName: env.AWS_LAMBDA_LOG_STREAM_NAME,
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, deadline - RealDate.now()),
  };
}

async function loadHandler() {
  const [file, name] = splitLast(process.env._HANDLER, ".");
  const base = join(process.env.LAMBDA_TASK_ROOT, file);
  const found = [".mjs", ".js", ".cjs"].map((ending) => base + ending).find((path) => existsSync(path));
  if (!found) throw named("Runtime.ImportModuleError", `Cannot find module '${file}'`);
  const module = await import(pathToFileURL(found).href);
  const loaded = module[name] ?? module.default?.[name];
  if (typeof loaded !== "function") {
    throw named("Runtime.HandlerNotFound", `${process.env._HANDLER} is undefined or not exported`);
  }
  return loaded;
}

/** Makes `new Date()`, `Date()` and `Date.now()` read the sandbox clock. Everything else of Date stays as it is. */
function shiftDate() {
  const now = () => RealDate.now() + clockOffsetMs;
  const shifted = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
  RealDate.prototype.constructor = shifted;
  globalThis.Date = shifted;
}

/** On a busy machine, the services that the function calls need longer, too: those of AWS may be silent for longer. */
function waitLongerForAnswers(slowness) {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (milliseconds) => timeout(milliseconds * slowness);
  const silence = Socket.prototype.setTimeout;
  Socket.prototype.setTimeout = function wait(milliseconds, ...rest) {
    return silence.call(this, milliseconds * slowness, ...rest);
  };
}

/** As on Lambda: an unhandled rejection fails the current invocation and ends the environment. */
function failOnUnhandledRejection() {
  process.on("unhandledRejection", async (reason) => {
    const error = Object.assign(named("Runtime.UnhandledPromiseRejection", String(reason)), { stack: reason?.stack });
    console.error(error);
    if (currentId) await call("POST", `/runtime/invocation/${currentId}/error`, JSON.stringify(describe(error)));
    process.exit(128);
  });
}

/** Ends this process when the runner's end of the lifeline goes away, however that happened. */
function followParent(lifelinePort) {
  const lifeline = connect(lifelinePort, "127.0.0.1");
  lifeline.on("close", () => process.exit(1));
  lifeline.on("error", () => process.exit(1));
  lifeline.unref();
}

function call(method, path, body) {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host, port, method, path: `/${prefix}/2018-06-01${path}`, agent }, (incoming) => {
      const chunks = [];
      incoming.on("data", (chunk) => chunks.push(chunk));
      incoming.on("end", () => resolve({ headers: incoming.headers, body: Buffer.concat(chunks).toString("utf8") }));
      incoming.on("error", reject);
    });
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

function describe(error) {
  return {
    errorType: error?.name ?? "Error",
    errorMessage: String(error?.message ?? error),
    trace: String(error?.stack ?? "").split("\n"),
  };
}

function named(name, message) {
  return Object.assign(new Error(message), { name });
}

function splitOnce(text, separator) {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function splitLast(text, separator) {
  const at = text.lastIndexOf(separator);
  return [text.slice(0, at), text.slice(at + 1)];
}
