import { arnOfResource } from "../assembly/identity.ts";
import { isObject, type Json, type JsonObject, listOf, objectOf, parseJson, textOf } from "../assembly/json.ts";
import type { ResolvedResource, World } from "../assembly/world.ts";
import { matches } from "../iam/evaluate.ts";
import { compilePattern, type Matcher } from "./pattern.ts";

/** A receiver of the events that match a rule. */
export interface RuleTarget {
  arn: string;
  /** Makes the target's input from an event. */
  inputOf(event: JsonObject): Json;
  messageGroupId: string | undefined;
  deadLetterArn: string;
  /** The target's own policy lets the rule send; EventBridge has no role for queues and functions. */
  isAllowed: boolean;
  isDeadLetterAllowed: boolean;
}

export interface Rule {
  name: string;
  arn: string;
  bus: string;
  isMatch: Matcher;
  targets: RuleTarget[];
}

/** @see https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-events-rule.html */
export function readRules(world: World): Rule[] {
  return world
    .all("AWS::Events::Rule")
    .filter(({ resolved }) => textOf(resolved["State"], "ENABLED") !== "DISABLED")
    .map((rule) => {
      const { name, resolved } = rule;
      const bus = busName(textOf(resolved["EventBusName"], "default"));
      const arn = arnOfResource(rule, world.place);
      const isAllowed = allowedSenders(world, [arn, arn.replace(":rule/", `:rule/${bus}/`)]);
      return {
        name,
        arn,
        bus,
        isMatch: matcherOf(rule),
        targets: listOf(resolved["Targets"]).map((raw) => {
          const target = objectOf(raw);
          const deadLetterArn = textOf(objectOf(target["DeadLetterConfig"])["Arn"]);
          const group = objectOf(target["SqsParameters"])["MessageGroupId"];
          return {
            arn: textOf(target["Arn"]),
            inputOf: inputOf(target),
            messageGroupId: group === undefined ? undefined : textOf(group),
            deadLetterArn,
            isAllowed: isAllowed(textOf(target["Arn"])),
            isDeadLetterAllowed: isAllowed(deadLetterArn),
          };
        }),
      };
    });
}

export const busName = (nameOrArn: string): string => nameOrArn.split("/").at(-1) ?? nameOrArn;

function matcherOf({ name, resolved }: ResolvedResource): Matcher {
  try {
    return compilePattern(resolved["EventPattern"] ?? null);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function inputOf({ Input, InputPath }: JsonObject): (event: JsonObject) => Json {
  if (Input !== undefined) {
    const constant = typeof Input === "string" ? parseJson(Input) : Input;
    return () => constant;
  }
  if (InputPath === undefined) return (event) => event;
  const names = textOf(InputPath)
    .replace(/^\$\.?/, "")
    .split(".")
    .filter(Boolean);
  return (event) => names.reduce<Json>((value, name) => objectOf(value)[name] ?? null, event);
}

/** Finds targets that let one of the sources send, by a queue's policy or a function's permission. */
function allowedSenders(world: World, sources: readonly string[]): (targetArn: string) => boolean {
  const permissions = world
    .all("AWS::Lambda::Permission")
    .filter(({ resolved }) => textOf(resolved["Principal"]) === "events.amazonaws.com")
    .map(({ resolved }) => ({ target: textOf(resolved["FunctionName"]), source: textOf(resolved["SourceArn"], "*") }));
  const statements = world
    .all("AWS::SQS::QueuePolicy")
    .flatMap(({ resolved }) => listOf(objectOf(resolved["PolicyDocument"])["Statement"]).filter(isObject))
    .filter((statement) => statement["Effect"] === "Allow" && isForEvents(statement));
  return (targetArn) => {
    if (targetArn.startsWith("arn:aws:lambda:")) {
      const name = targetArn.split(":function:").at(-1);
      return permissions.some(
        ({ target, source }) =>
          target.split(":function:").at(-1) === name && sources.some((candidate) => matches(source, candidate)),
      );
    }
    return statements.some((statement) => {
      const condition = objectOf(statement["Condition"]);
      const { "aws:SourceArn": source } = { ...objectOf(condition["ArnLike"]), ...objectOf(condition["ArnEquals"]) };
      const isFrom =
        source === undefined || sources.some((candidate) => textsOf(source).some((one) => matches(one, candidate)));
      return isFrom && textsOf(statement["Resource"]).some((resource) => matches(resource, targetArn));
    });
  };
}

function isForEvents(statement: JsonObject): boolean {
  const services = textsOf(objectOf(statement["Principal"])["Service"]);
  return (
    services.includes("events.amazonaws.com") &&
    textsOf(statement["Action"]).some((action) => matches(action, "sqs:SendMessage"))
  );
}

const textsOf = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map((part) => textOf(part));
