import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { listen } from "../../listen.ts";
import { type JsonObject, objectOf, parseJson } from "../assembly/json.ts";
import { readBody } from "../http/read-body.ts";
import { isAllowed } from "../iam/evaluate.ts";
import type { Policies } from "../iam/policies.ts";
import type { Functions } from "../lambda/functions.ts";
import type { Log, MasterCredentials } from "../types.ts";
import { AwsError } from "./aws-error.ts";
import type { AwsAddress, AwsService, Caller } from "./service.ts";

export interface EndpointContext {
  port: number;
  functions: Functions;
  policies: Policies;
  services: readonly AwsService[];
  log: Log;
  /** Its owner may do everything. */
  credentials: MasterCredentials;
}

export interface AwsEndpoint {
  stop(): void;
}

export const newMasterCredentials = (): MasterCredentials => ({
  accessKeyId: `AKIA${randomBytes(8).toString("hex").toUpperCase()}`,
  secretAccessKey: randomBytes(20).toString("hex"),
});

/** Bodies larger than any service accepts are refused unread. */
const MAX_BODY_BYTES = 20 * 1024 * 1024;

/**
 * The sandbox's AWS endpoint: refuses what the role of the caller's access key forbids.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export async function startAwsEndpoint(context: EndpointContext): Promise<AwsEndpoint> {
  const { credentials } = context;
  const server = createServer((request, response) => {
    serve(request)
      .then((answer) => write(response, 200, answer))
      .catch((error: unknown) => writeError(response, error, context.log));
  });
  server.keepAliveTimeout = 60_000;
  await listen(server, context.port, "the AWS endpoint");

  async function serve(request: IncomingMessage): Promise<object> {
    const caller = callerOf(request);
    const address = {
      target: String(request.headers["x-amz-target"] ?? ""),
      method: request.method ?? "",
      path: (request.url ?? "").split("?")[0] ?? "",
    };
    const [service, operation] = find(address);
    if (Number(request.headers["content-length"] ?? 0) > MAX_BODY_BYTES) {
      throw new AwsError("RequestEntityTooLarge", "the request is larger than any service accepts", 413);
    }
    const body = (await readBody(request)).toString("utf8");
    const parsed = parseRequest(body);
    checkAccess(service, operation, parsed, caller);
    return await service.handle({ operation, request: parsed, caller });
  }

  function find(address: AwsAddress): [AwsService, operation: string] {
    for (const service of context.services) {
      const operation = service.operationOf(address);
      if (operation !== undefined) return [service, operation];
    }
    const { method, path, target } = address;
    throw new AwsError("UnknownOperationException", `the sandbox does not host ${method} ${path} ${target}`);
  }

  function callerOf(request: IncomingMessage): Caller {
    const key = /Credential=([^/]+)\//.exec(request.headers.authorization ?? "")?.[1] ?? "";
    if (key === credentials.accessKeyId) return { kind: "sandbox" };
    const pool = context.functions.byAccessKey(key);
    if (pool) return { kind: "function", pool };
    throw new AwsError("UnrecognizedClientException", "The security token included in the request is invalid.", 403);
  }

  function checkAccess(service: AwsService, operation: string, request: JsonObject, caller: Caller): void {
    if (caller.kind === "sandbox") return;
    const { definition, usage } = caller.pool;
    const statements = context.policies.get(definition.roleArn) ?? [];
    const missing = service.accessOf(operation, request).find((access) => !isAllowed(statements, access));
    if (!missing) return;
    usage.deniedCalls++;
    const { action, resource } = missing;
    const line = `access denied: its role in the template does not allow ${action} on ${resource} (${operation})`;
    context.log({ function: definition.name, stream: "runner", line });
    const user = `${definition.roleArn.replace(":iam:", ":sts:").replace(":role/", ":assumed-role/")}/${definition.name}`;
    const reason = `because no identity-based policy allows the ${action} action`;
    throw new AwsError(
      "AccessDeniedException",
      `User: ${user} is not authorized to perform: ${action} on resource: ${resource} ${reason}`,
    );
  }

  return {
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function parseRequest(body: string): JsonObject {
  try {
    return objectOf(parseJson(body || "{}"));
  } catch {
    throw new AwsError("SerializationException", "the request body is no JSON");
  }
}

function write(response: ServerResponse, status: number, answer: object, headers: Record<string, string> = {}): void {
  const body = JSON.stringify(answer);
  response.writeHead(status, {
    "content-type": "application/x-amz-json-1.0",
    "content-length": Buffer.byteLength(body),
    "x-amzn-requestid": randomUUID(),
    ...headers,
  });
  response.end(body);
}

function writeError(response: ServerResponse, error: unknown, log: Log): void {
  if (error instanceof AwsError) {
    const query: Record<string, string> = error.queryCode ? { "x-amzn-query-error": `${error.queryCode};Sender` } : {};
    const body = error.body ?? { __type: error.type, message: error.message, ...extraFields(error) };
    write(response, error.status, body, { "x-amzn-errortype": error.type, ...query });
    return;
  }
  log({ function: "runner", stream: "runner", line: `AWS endpoint: ${String(error)}` });
  write(response, 500, { __type: "InternalServerError", message: "the sandbox failed; see its log" });
}

/** DynamoDB names its message field with a capital letter in this one error. */
const extraFields = (error: AwsError): object =>
  error.type === "AccessDeniedException" ? { Message: error.message } : {};
