import { sandboxPorts } from "../../sandbox/ports.ts";

/** A merchant of one shop of a sandbox. */
export interface Caller {
  /** The status of a GET. */
  get(path: string): Promise<number>;
}

/** Installs a shop; its session token is renewed before it ends. */
export async function callsOf(basePort: number, name: string): Promise<Caller> {
  const ports = sandboxPorts(basePort);
  const control = async (path: string, body: object): Promise<{ sessionToken?: unknown }> => {
    const url = `http://127.0.0.1:${ports.control}/control${path}`;
    const answer = await fetch(url, { method: "POST", body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    return await answer.json();
  };
  const shop = `${name}.myshopify.com`;
  await control("/shops", { shop, events: false });
  let session = { token: "", until: 0 };
  const token = async (): Promise<string> => {
    if (performance.now() > session.until) {
      const { sessionToken } = await control(`/shops/${shop}/session`, {});
      session = { token: String(sessionToken), until: performance.now() + 30_000 };
    }
    return session.token;
  };
  return {
    get: async (path) => {
      const headers = { authorization: `Bearer ${await token()}` };
      const answer = await fetch(`http://127.0.0.1:${ports.app}${path}`, { headers, redirect: "manual" });
      await answer.arrayBuffer();
      return answer.status;
    },
  };
}
