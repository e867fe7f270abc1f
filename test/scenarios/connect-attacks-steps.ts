import { type Answer, request, shopOf } from "./app.ts";
import { makeShop, type ScenarioShop } from "./client.ts";
import { decide, formOf, submit } from "./connect-flow.ts";

export const companyOf = (name: string) => `Firma ${name} GmbH`;

export const newcomer = (name: string) =>
  makeShop(name, { connected: false, profile: { companyName: companyOf(name) } });

export const statusOf = async (shop: ScenarioShop) => (await shopOf(shop)).lexoffice.status;

/** A victim's browser: it follows every redirect, allows access to its own company and clicks every link that continues. */
export async function clickThrough(link: string, victim: ScenarioShop, session = ""): Promise<Answer> {
  const cookies = new Map<string, string>();
  const keep = (answer: Answer) => {
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    return answer;
  };
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  let answer = keep(await request("GET", link));
  for (let step = 0; step < 8; step++) {
    const location = answer.headers.get("location");
    if (answer.status === 302 && location?.includes("/oauth2/authorize")) {
      const callback = await decide({ authorizeUrl: location }, { organizationId: victim.organizationId });
      answer = keep(await request("GET", callback, { headers: { cookie: cookie() } }));
    } else if (answer.text.includes("<form")) {
      const fields: Record<string, string> = answer.text.includes('name="decision"')
        ? { decision: "connect" }
        : { session };
      answer = keep(await submit({ ...formOf(answer), cookie: cookie() }, fields));
    } else return answer;
  }
  throw new Error("the way does not end");
}
