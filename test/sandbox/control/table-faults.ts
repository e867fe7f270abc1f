import { TABLE_FAULTS, type TableFaultRule } from "../runner/dynamodb/faults/rule.ts";
import { ControlError, type ControlRequest, type ControlRoute } from "./http.ts";
import { objectField } from "./shops.ts";
import type { ControlWorld } from "./world.ts";

/** Routes that break calls between the functions and their table. */
export function tableFaultRoutes({ runner }: ControlWorld): ControlRoute[] {
  const path = "/control/table/faults";
  return [
    { method: "GET", path, answer: () => ({ faults: runner.tableFaults.rules() }) },
    {
      method: "POST",
      path,
      answer: async ({ body }) => {
        await runner.tableFaults.add(ruleOf(body));
        return { added: true };
      },
    },
    {
      method: "DELETE",
      path,
      answer: async () => {
        await runner.tableFaults.clear();
        return { cleared: true };
      },
    },
  ];
}

const texts = ["operation", "index", "contains", "function"] as const;
const numbers = ["nth", "probability"] as const;

function ruleOf(body: ControlRequest["body"]): TableFaultRule {
  const fault = TABLE_FAULTS.find((name) => name === body["fault"]);
  if (!fault) throw new ControlError(400, `unknown fault; known: ${TABLE_FAULTS.join(", ")}`);
  const given = objectField(body, "match");
  const known: readonly string[] = [...texts, ...numbers];
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new ControlError(400, `unknown in match: ${unknown.join(", ")}`);
  const match: TableFaultRule["match"] = {};
  for (const name of texts) if (given[name] !== undefined) match[name] = String(given[name]);
  for (const name of numbers) if (given[name] !== undefined) match[name] = numberOf(name, given[name]);
  return {
    fault,
    match,
    ...(body["seed"] === undefined ? {} : { seed: numberOf("seed", body["seed"]) }),
    ...(body["delayMs"] === undefined ? {} : { delayMs: numberOf("delayMs", body["delayMs"]) }),
  };
}

function numberOf(name: string, value: unknown): number {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new ControlError(400, `${name} must be a number`);
  return value;
}
