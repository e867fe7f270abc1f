import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { newDirectory } from "./new-directory.ts";

/** The hash of every function's code. */
export const CODE = "1".repeat(64);

/** Writes an assembly of templates by stack name and of assets' paths by hash. */
export function writeAssembly(stacks: Readonly<Record<string, object>>, assets: Readonly<Record<string, string>>) {
  const directory = newDirectory();
  const write = (file: string, content: object) => writeFileSync(join(directory, file), JSON.stringify(content));
  const artifacts: Record<string, object> = {};
  for (const [stackName, template] of Object.entries(stacks)) {
    const templateFile = `${stackName}.template.json`;
    write(templateFile, template);
    artifacts[stackName] = {
      type: "aws:cloudformation:stack",
      environment: "aws://unknown-account/unknown-region",
      properties: { templateFile, stackName },
    };
  }
  const files = Object.entries(assets).map(([hash, path]) => [hash, { source: { path } }]);
  write("main.assets.json", { files: Object.fromEntries(files) });
  write("manifest.json", { artifacts });
  return directory;
}

/** A small assembly of one stack for one test file: resources as CloudFormation has them, handlers by file name. */
export function anAssembly(resources: object, handlers: Readonly<Record<string, string>> = {}): string {
  const code = newDirectory();
  for (const [file, source] of Object.entries(handlers)) writeFileSync(join(code, file), source);
  return writeAssembly({ small: { Resources: resources } }, { [CODE]: code });
}

/** A role with these statements. */
export const aRole = (...statements: object[]): object => ({
  Type: "AWS::IAM::Role",
  Properties: {
    Policies: [{ PolicyName: "own", PolicyDocument: { Version: "2012-10-17", Statement: statements } }],
  },
});

/** A function whose code is one of the assembly's handlers, without its ending. */
export const aFunction = (name: string, handler: string, role: string, more: object = {}): object => ({
  Type: "AWS::Lambda::Function",
  Properties: {
    FunctionName: name,
    Code: { S3Bucket: "assets", S3Key: `${CODE}.zip` },
    Handler: `${handler}.handler`,
    Runtime: "nodejs24.x",
    Role: { "Fn::GetAtt": [role, "Arn"] },
    Timeout: 10,
    MemorySize: 256,
    ...more,
  },
});

export const allow = (action: string | string[], resource: unknown): object => ({
  Effect: "Allow",
  Action: action,
  Resource: resource,
});

/** A handler that calls an AWS service with the function's own key and answers its reply. */
export const AWS_CALL = `
export async function handler({ service, method = "POST", path = "/", target, body }) {
  const response = await fetch(process.env["AWS_ENDPOINT_URL_" + service] + path, {
    method,
    headers: {
      authorization: "AWS4-HMAC-SHA256 Credential=" + process.env.AWS_ACCESS_KEY_ID + "/20260101/eu-central-1/x/aws4_request, SignedHeaders=host, Signature=0",
      "content-type": "application/json",
      ...(target ? { "x-amz-target": target } : {}),
    },
    ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, type: response.headers.get("x-amzn-errortype"), answer: await response.json() };
}
`;
