import { createServer, type ServerResponse } from "node:http";
import { listen } from "#test/sandbox/listen.ts";
import { type JsonObject, objectOf, parseJson } from "../../assembly/json.ts";
import { readBody } from "../../http/read-body.ts";
import { EngineError } from "../engine-call.ts";
import { createFaultyEngine, type FaultyEngine } from "./engine.ts";

/** The faulty engine on a port of its own, for code that reaches DynamoDB through the SDK alone. */
export interface TableProxy {
  url: string;
  faults: FaultyEngine;
  stop(): Promise<void>;
}

/** Starts the proxy in front of the engine at `engineUrl`. */
export async function startTableProxy(engineUrl: string, tables: readonly string[]): Promise<TableProxy> {
  const faults = createFaultyEngine(engineUrl, tables);
  const server = createServer((request, response) => {
    const operation = String(request.headers["x-amz-target"] ?? "").split(".")[1] ?? "";
    readBody(request)
      .then((body) => objectOf(parseJson(body.toString("utf8") || "{}")))
      .then((parsed) => faults.call({ operation, request: parsed, caller: "" }, true))
      .then(
        (answer) => write(response, 200, answer),
        (error: unknown) => {
          if (error instanceof EngineError) write(response, error.status, error.body);
          else write(response, 500, { __type: "InternalServerError", message: String(error) });
        },
      );
  });
  const port = await listen(server, 0, "the table proxy");
  return {
    url: `http://127.0.0.1:${port}`,
    faults,
    async stop() {
      await faults.clear();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function write(response: ServerResponse, status: number, body: JsonObject): void {
  response.writeHead(status, { "content-type": "application/x-amz-json-1.0" }).end(JSON.stringify(body));
}
