import { type DescribedOperation, faultOf } from "./description.ts";

/** An answer as the caller gets it. */
export interface ApiAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Text; base64 where the answer is no text. */
  body: string;
}

/** In what an answer differs from the description of its operation; undefined when it is as described. */
export function mismatchOf(operation: DescribedOperation, answer: ApiAnswer): string | undefined {
  const { status, headers, body } = answer;
  if (status >= 500) return `it failed with ${status}: ${body}`;
  // `default` is for failures.
  const response = operation.responses[status] ?? (status >= 400 ? operation.responses["default"] : undefined);
  if (response === undefined) return `${status} is not described`;
  for (const name of Object.keys(response.headers ?? {}))
    if (headers[name.toLowerCase()] === undefined) return `${status} comes without ${name}`;
  if (response.content === undefined) return body === "" ? undefined : `${status} is described without a body`;
  const type = (headers["content-type"] ?? "").split(";")[0] ?? "";
  const media = response.content[type];
  if (media === undefined) return `${status} comes as "${type}", which is not described`;
  if (media.schema === undefined) return undefined;
  const value = type === "application/json" ? parsed(body) : { value: body };
  if (value === undefined) return `${status} is no JSON: ${body.slice(0, 200)}`;
  const fault = faultOf(media.schema, value.value);
  return fault === undefined ? undefined : `the body of ${status} ${type} ${fault}: ${body.slice(0, 300)}`;
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
