import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { readBody } from "../../sandbox/runner/http/read-body.ts";

/** The AWS services beside the table, as far as endpoints call them: each accepts everything. */
export interface AwsAnswers {
  url: string;
  stop(): void;
}

/** Text that SQS takes; all else is `InvalidMessageContents` (vendor documentation, SendMessage). */
const message = /^[\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]+$/u;
/** A `MessageGroupId` that SQS takes. */
const group = /^[\w!"#$%&'()*+,\-./:;<=>?@[\\\]^`{|}~]{1,128}$/;

/** Starts them on a free port. */
export async function startAwsAnswers(secrets: Readonly<Record<string, string>>): Promise<AwsAnswers> {
  const server = createServer((incoming, response) => {
    const write = (status: number, body: object) => {
      response.writeHead(status, { "content-type": "application/x-amz-json-1.0" });
      response.end(JSON.stringify(body));
    };
    answerOf(incoming, secrets).then(
      (body) => write(200, body),
      (error: unknown) => write(400, { __type: "ValidationException", message: String(error) }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answerOf(incoming: IncomingMessage, secrets: Readonly<Record<string, string>>): Promise<object> {
  const target = String(incoming.headers["x-amz-target"] ?? incoming.url);
  const body: ReturnType<typeof JSON.parse> = JSON.parse((await readBody(incoming)).toString("utf8") || "{}");
  if (target === "secretsmanager.GetSecretValue") return secretOf(secrets, body.SecretId);
  if (target === "AmazonSQS.SendMessage") return accepted(body);
  if (target === "AmazonSQS.SendMessageBatch")
    return {
      Successful: body.Entries.map((entry: Entry) => ({ Id: entry.Id, ...accepted(entry) })),
      Failed: [],
    };
  if (target === "AWSEvents.PutEvents")
    return { FailedEntryCount: 0, Entries: body.Entries.map(() => ({ EventId: randomUUID() })) };
  if (target === "/v2/email/outbound-emails") return { MessageId: randomUUID() };
  throw new Error(`${target} is not hosted`);
}

function secretOf(secrets: Readonly<Record<string, string>>, name: string): object {
  const text = secrets[name];
  if (text === undefined) throw new Error(`there is no secret ${name}`);
  return { Name: name, SecretString: text };
}

interface Entry {
  Id?: string;
  MessageBody?: string;
  MessageGroupId?: string;
}

function accepted({ MessageBody, MessageGroupId }: Entry) {
  if (!message.test(MessageBody ?? "") || !group.test(MessageGroupId ?? "")) throw new Error("InvalidMessageContents");
  return {
    MessageId: randomUUID(),
    MD5OfMessageBody: createHash("md5")
      .update(MessageBody ?? "")
      .digest("hex"),
  };
}
