import { createHash } from "node:crypto";
import { type JsonObject, objectOf, textOf } from "./json.ts";
import type { Stack } from "./read-assembly.ts";

/** Region and account that the sandbox pretends, and its AWS endpoint. */
export interface Place {
  region: string;
  account: string;
  awsUrl: string;
  /** File with an authority that functions trust besides the usual ones: that of the sandbox's mail server. */
  authorityFile?: string;
}

/** One resource of a template; `properties` are unresolved. */
export interface Resource {
  stack: Stack;
  logicalId: string;
  type: string;
  properties: JsonObject;
  metadata: JsonObject;
  /** The physical name. */
  name: string;
}

/** The property that fixes a type's physical name. */
const nameProperty: Record<string, string> = {
  "AWS::SES::ConfigurationSet": "Name",
  "AWS::DynamoDB::Table": "TableName",
  "AWS::DynamoDB::GlobalTable": "TableName",
  "AWS::SQS::Queue": "QueueName",
  "AWS::Lambda::Function": "FunctionName",
  "AWS::IAM::Role": "RoleName",
  "AWS::Scheduler::Schedule": "Name",
  "AWS::SecretsManager::Secret": "Name",
  "AWS::S3::Bucket": "BucketName",
  "AWS::Events::EventBus": "Name",
  "AWS::Events::Rule": "Name",
};

export const namePropertyOf = (type: string): string | undefined => nameProperty[type];

/** A short, stable stand-in for the random part of AWS identifiers. */
export const stableSuffix = (text: string, length: number): string =>
  createHash("sha256").update(text).digest("hex").slice(0, length);

const arnOf: Record<string, (name: string, place: Place) => string> = {
  "AWS::DynamoDB::Table": (name, { region, account }) => `arn:aws:dynamodb:${region}:${account}:table/${name}`,
  "AWS::DynamoDB::GlobalTable": (name, { region, account }) => `arn:aws:dynamodb:${region}:${account}:table/${name}`,
  "AWS::SQS::Queue": (name, { region, account }) => `arn:aws:sqs:${region}:${account}:${name}`,
  "AWS::Lambda::Function": (name, { region, account }) => `arn:aws:lambda:${region}:${account}:function:${name}`,
  "AWS::IAM::Role": (name, { account }) => `arn:aws:iam::${account}:role/${name}`,
  "AWS::Scheduler::Schedule": (name, { region, account }) =>
    `arn:aws:scheduler:${region}:${account}:schedule/default/${name}`,
  "AWS::SecretsManager::Secret": (name, { region, account }) =>
    `arn:aws:secretsmanager:${region}:${account}:secret:${name}-${stableSuffix(name, 6)}`,
  "AWS::S3::Bucket": (name) => `arn:aws:s3:::${name}`,
  "AWS::Events::EventBus": (name, { region, account }) => `arn:aws:events:${region}:${account}:event-bus/${name}`,
  // On AWS a rule of another bus than the default one carries the name of its bus as well.
  "AWS::Events::Rule": (name, { region, account }) => `arn:aws:events:${region}:${account}:rule/${name}`,
  "AWS::CloudFront::Function": (name, { account }) => `arn:aws:cloudfront::${account}:function/${name}`,
};

export function arnOfResource(resource: Resource, place: Place): string {
  const known = arnOf[resource.type];
  return known ? known(resource.name, place) : `arn:aws:sandbox:${place.region}:${place.account}:${resource.name}`;
}

/** Answers `Ref` by type, as CloudFormation's resource reference lists it. */
export function refOfResource(resource: Resource, place: Place): string {
  switch (resource.type) {
    case "AWS::SQS::Queue":
      return `${place.awsUrl}/${place.account}/${resource.name}`;
    case "AWS::SecretsManager::Secret":
    case "AWS::CloudFront::Function":
      return arnOfResource(resource, place);
    case "AWS::Lambda::Alias":
      return aliasArn(resource, place);
    case "AWS::ApiGatewayV2::Api":
      return stableSuffix(resource.name, 10);
    case "AWS::ApiGatewayV2::Stage":
      return textOf(resource.properties["StageName"], resource.logicalId);
    default:
      return resource.name;
  }
}

/** An alias is a name behind that of its function, which lies in the same stack under a fixed name. */
function aliasArn({ stack, properties }: Resource, { region, account }: Place): string {
  const { Ref: logicalId } = objectOf(properties["FunctionName"]);
  const owner = objectOf(objectOf(stack.template["Resources"])[textOf(logicalId)]);
  const name = textOf(objectOf(owner["Properties"])["FunctionName"]);
  return `arn:aws:lambda:${region}:${account}:function:${name}:${textOf(properties["Name"])}`;
}

/** Answers `Fn::GetAtt`; `undefined` for an attribute the sandbox does not know. */
export function attributeOfResource(resource: Resource, attribute: string, place: Place): string | undefined {
  if (attribute === "Arn" || attribute === "FunctionARN") return arnOfResource(resource, place);
  const known: Record<string, string> = {
    "AWS::SQS::Queue.QueueName": resource.name,
    "AWS::SQS::Queue.QueueUrl": refOfResource(resource, place),
    "AWS::SecretsManager::Secret.Id": arnOfResource(resource, place),
    "AWS::DynamoDB::Table.StreamArn": `${arnOfResource(resource, place)}/stream/sandbox`,
    "AWS::DynamoDB::GlobalTable.StreamArn": `${arnOfResource(resource, place)}/stream/sandbox`,
    "AWS::ApiGatewayV2::Api.ApiId": refOfResource(resource, place),
    "AWS::ApiGatewayV2::Api.ApiEndpoint": `https://${apiDomain(refOfResource(resource, place), place)}`,
    "AWS::S3::Bucket.DomainName": `${resource.name}.s3.amazonaws.com`,
    "AWS::S3::Bucket.RegionalDomainName": `${resource.name}.s3.${place.region}.amazonaws.com`,
    "AWS::CloudFront::Distribution.Id": resource.name,
    "AWS::CloudFront::Distribution.DomainName": distributionDomain(resource.name),
    "AWS::ApiGatewayV2::Integration.IntegrationId": resource.name,
  };
  return known[`${resource.type}.${attribute}`];
}

export const apiDomain = (apiId: string, place: Place): string => `${apiId}.execute-api.${place.region}.amazonaws.com`;

export const distributionDomain = (name: string): string => `d${stableSuffix(name, 13)}.cloudfront.net`;
