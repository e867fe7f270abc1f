import { sandboxPorts } from "../sandbox/ports.ts";

/** A call of the sandbox's control API, whose README says the answer. */
export async function control<Answer>(basePort: number, method: string, path: string, body?: object): Promise<Answer> {
  const url = `http://127.0.0.1:${sandboxPorts(basePort).control}/control${path}`;
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  return (await answer.json()) as Answer;
}
