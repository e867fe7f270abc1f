import type { Place } from "../assembly/identity.ts";
import type { FunctionDefinition } from "./definition.ts";

/** The services whose SDK clients are pointed at the sandbox's AWS endpoint. */
const services = ["DYNAMODB", "SQS", "SECRETS_MANAGER", "SESV2", "EVENTBRIDGE", "SCHEDULER"];

/**
 * The environment of a function's process: what Lambda sets, what the template sets, and nothing of ours.
 * @see https://docs.aws.amazon.com/lambda/latest/dg/configuration-envvars.html#configuration-envvars-runtime
 */
export function environmentVariables(
  definition: FunctionDefinition,
  place: Place,
  runtimeApi: string,
): Record<string, string> {
  const endpoints = services.map((service) => [`AWS_ENDPOINT_URL_${service}`, place.awsUrl]);
  return {
    ...Object.fromEntries(endpoints),
    PATH: process.env["PATH"] ?? "",
    TZ: "UTC",
    LANG: "en_US.UTF-8",
    ...definition.variables,
    ...(place.authorityFile === undefined ? {} : { NODE_EXTRA_CA_CERTS: place.authorityFile }),
    AWS_REGION: place.region,
    AWS_DEFAULT_REGION: place.region,
    AWS_ACCESS_KEY_ID: definition.accessKeyId,
    AWS_SECRET_ACCESS_KEY: definition.secretAccessKey,
    AWS_SESSION_TOKEN: "sandbox",
    AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
    AWS_LAMBDA_FUNCTION_NAME: definition.name,
    AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMegabytes),
    AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${definition.name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: "sandbox",
    AWS_LAMBDA_RUNTIME_API: runtimeApi,
    LAMBDA_TASK_ROOT: definition.codeDirectory,
    _HANDLER: definition.handler,
  };
}
