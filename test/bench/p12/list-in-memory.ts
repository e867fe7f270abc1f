import type { QueryCommandOutput } from "@aws-sdk/lib-dynamodb";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { renewed } from "#functions/adapters/dynamodb/stores/plans/credit-changes.ts";
import { initialPlanState } from "#shared/domain/plans/credits.ts";
import { type Command, TableEngine } from "../../simulation/table/engine.ts";

const READ_UNIT_BYTES = 4_096;

/** The product's own list of renewals on the simulated table: all `shops` are due. `reads` counts the read units. */
export function listInMemory(shops: number, installedAt: string): { table: Table; reads(): number } {
  const fail = () => new Error("nothing is written under a condition");
  const engine = new TableEngine({
    errors: { conditionFailed: fail, cancelled: fail },
    time: () => 0,
    lag: () => 0,
    onWrite: () => {},
  });
  let units = 0;
  const send = async (command: Command) => {
    const answer = engine.execute(command) as QueryCommandOutput;
    // Eventually consistent: half a unit per 4 KB.
    units += Math.ceil(JSON.stringify(answer.Items ?? []).length / READ_UNIT_BYTES) / 2;
    return answer;
  };
  // Stores use nothing of the client but `send`.
  const table = { name: "belegfluss", client: { send } } as unknown as Table;
  const state = initialPlanState(installedAt);
  for (let n = 0; n < shops; n++) {
    const input = renewed(`laden-${n}.myshopify.com`, state).toWrite(table).Put;
    engine.execute({ constructor: { name: "PutCommand" }, input });
  }
  units = 0;
  return { table, reads: () => units };
}
