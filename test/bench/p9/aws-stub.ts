// Answers the receiver's two AWS calls from a separate process, so that its CPU time is not measured.
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { secretTexts } from "../../sandbox/credentials.ts";

const md5 = (text: string): string => createHash("md5").update(text).digest("hex");

function answerTo(operation: string, request: { MessageBody?: string; SecretId?: string }): object | undefined {
  if (operation.endsWith("GetSecretValue"))
    return { Name: "bench", VersionId: "1", SecretString: secretTexts[request.SecretId ?? ""] };
  if (operation.endsWith("SendMessage")) return { MessageId: "1", MD5OfMessageBody: md5(request.MessageBody ?? "") };
  return undefined;
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const answer = answerTo(
      String(request.headers["x-amz-target"]),
      JSON.parse(Buffer.concat(chunks).toString("utf8")),
    );
    response.writeHead(answer ? 200 : 400, { "content-type": "application/x-amz-json-1.0" });
    response.end(JSON.stringify(answer ?? { __type: "UnknownOperationException" }));
  });
});

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" && address ? address.port : 0);
});
process.on("disconnect", () => process.exit(0));
