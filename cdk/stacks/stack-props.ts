import { RemovalPolicy, type StackProps } from "aws-cdk-lib/core";
import { REGION, type StageConfig } from "../config.ts";

/** Name and place of all stacks of a stage. The account is the deployer's, so templates never depend on it. */
export function stackProps(
  { stage, keepsData }: StageConfig,
  name: string,
  description: string,
  region = REGION,
): StackProps {
  return {
    stackName: `belegfluss-${stage}-${name}`,
    description: `Belegfluss: ${description}`,
    env: { region },
    terminationProtection: keepsData,
    tags: costTags(stage, name),
  };
}

/** Keeps a resource of prod after its stack; deletes a failed creation's, which frees its name. */
export const keptOnce = ({ keepsData }: StageConfig): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** By what the bill can be split. Stacks carry them too, for resources that take tags from their stack alone. */
export const costTags = (stage: string, part: string): { app: string; stage: string; part: string } => ({
  app: "belegfluss",
  stage,
  part,
});
