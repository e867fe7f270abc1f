import { Agent, request } from "node:http";
import { type JsonObject, objectOf, parseJson } from "../assembly/json.ts";
import { readBody } from "../http/read-body.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** The engine wants a header of this form and checks nothing in it. */
const AUTHORIZATION =
  "AWS4-HMAC-SHA256 Credential=sandbox/20260101/eu-central-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0";

/** An error answer of the engine, to be passed on as it is. */
export class EngineError extends Error {
  readonly status: number;
  readonly body: JsonObject;

  constructor(status: number, body: JsonObject) {
    super(JSON.stringify(body));
    this.name = "EngineError";
    this.status = status;
    this.body = body;
  }
}

/** Calls the DynamoDB engine; rejects with `EngineError` when it answers an error. */
export function callEngine(url: string, operation: string, body: JsonObject): Promise<JsonObject> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: "POST",
        agent,
        headers: {
          "content-type": "application/x-amz-json-1.0",
          "x-amz-target": `DynamoDB_20120810.${operation}`,
          "x-amz-date": "20260101T000000Z",
          authorization: AUTHORIZATION,
        },
      },
      (incoming) => {
        const status = incoming.statusCode ?? 500;
        readBody(incoming)
          .then((raw) => objectOf(parseJson(raw.toString("utf8") || "{}")))
          .then((answer) => (status < 300 ? resolve(answer) : reject(new EngineError(status, answer))))
          .catch(reject);
      },
    );
    outgoing.on("error", reject);
    outgoing.end(JSON.stringify(body));
  });
}
