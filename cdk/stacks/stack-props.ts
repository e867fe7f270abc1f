import type { StackProps } from "aws-cdk-lib/core";
import { REGION, type StageConfig } from "../config.ts";

/** Name and place that all stacks of a stage share. The account is the deployer's, so templates never depend on it. */
export function stackProps({ stage, keepsData }: StageConfig, name: string, description: string): StackProps {
  return {
    stackName: `belegfluss-${stage}-${name}`,
    description: `Belegfluss: ${description}`,
    env: { region: REGION },
    terminationProtection: keepsData,
    tags: costTags(stage, name),
  };
}

/** By what the bill can be split. Stacks carry them too, for resources that take tags from their stack alone. */
export const costTags = (stage: string, part: string): { app: string; stage: string; part: string } => ({
  app: "belegfluss",
  stage,
  part,
});
