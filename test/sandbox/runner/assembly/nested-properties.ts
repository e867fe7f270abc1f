import { type Json, listOf, objectOf } from "./json.ts";

/** Names with which to look into a value: of a list, every entry is looked into. */
type Path = readonly string[];

/** Parts of hosted resources that change the product and are not simulated; empty values do not count. */
const unsupported: Record<string, readonly Path[]> = {
  "AWS::CloudFront::Distribution": [
    ["DistributionConfig", "CustomErrorResponses"],
    ["DistributionConfig", "OriginGroups", "Items"],
    ["DistributionConfig", "DefaultCacheBehavior", "LambdaFunctionAssociations"],
    ["DistributionConfig", "CacheBehaviors", "LambdaFunctionAssociations"],
    ["DistributionConfig", "Origins", "OriginPath"],
  ],
  "AWS::CloudFront::Function": [["FunctionConfig", "KeyValueStoreAssociations"]],
  "AWS::Scheduler::Schedule": [
    ["Target", "EcsParameters"],
    ["Target", "EventBridgeParameters"],
    ["Target", "KinesisParameters"],
    ["Target", "SageMakerPipelineParameters"],
    ["Target", "SqsParameters"],
  ],
  "AWS::Events::Rule": [
    ["Targets", "InputTransformer"],
    ["Targets", "EcsParameters"],
    ["Targets", "HttpParameters"],
    ["Targets", "KinesisParameters"],
    ["Targets", "RunCommandParameters"],
  ],
  "AWS::Lambda::Function": [
    ["Code", "ZipFile"],
    ["Code", "ImageUri"],
  ],
};

/** The unsupported parts that a resource uses, as dotted names. */
export const unsupportedParts = (type: string, properties: Json): string[] =>
  (unsupported[type] ?? []).filter((path) => isUsed(properties, path)).map((path) => path.join("."));

function isUsed(value: Json | undefined, path: Path): boolean {
  if (Array.isArray(value) && path.length > 0) return value.some((part) => isUsed(part, path));
  const [name, ...rest] = path;
  if (name !== undefined) return isUsed(objectOf(value)[name], rest);
  return value !== undefined && value !== null && value !== "" && !(Array.isArray(value) && listOf(value).length === 0);
}
