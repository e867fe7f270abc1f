import { CfnQueryDefinition } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { queries } from "./queries.ts";

/** The saved queries over the groups of a stage's workers and receivers, in a folder of the stage's name. */
export class SavedQueries extends Construct {
  constructor(scope: Construct, id: string, { stage, logGroupNames }: { stage: string; logGroupNames: string[] }) {
    super(scope, id);
    for (const [name, queryString] of Object.entries(queries)) {
      new CfnQueryDefinition(this, name, { name: `belegfluss-${stage}/${name}`, queryString, logGroupNames });
    }
  }
}
