import { randomUUID } from "node:crypto";
import { instantOf } from "#shared/values/time.ts";
import type { SandboxClock } from "../../clock.ts";
import { isObject, type Json, type JsonObject, listOf, objectOf, parseJson, textOf } from "../assembly/json.ts";
import type { World } from "../assembly/world.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import { type AwsService, operationOfTarget } from "../endpoint/service.ts";
import type { AsynchronousInvocations } from "../lambda/asynchronous.ts";
import type { Queues } from "../sqs/queues.ts";
import type { Log } from "../types.ts";
import { busName, type Rule, type RuleTarget, readRules } from "./rules.ts";

/** An event as it is put on a bus. */
export interface Happening {
  bus: string;
  source: string;
  detailType: string;
  detail: Json;
  resources?: Json[];
  /** Instant of the sandbox clock, unless it is now. */
  time?: number;
}

/** Puts what happened on a bus, whose rules send it on. */
export type Publish = (happening: Happening) => { id: string };

export interface EventsContext {
  world: World;
  clock: SandboxClock;
  asynchronous: AsynchronousInvocations;
  queues: Queues;
  log: Log;
}

const MAX_ENTRIES = 10;
/** All entries of a call together. */
const MAX_CALL_BYTES = 1_048_576;

/**
 * EventBridge's `PutEvents`, and the rules of the template that match. Targets are queues and functions.
 * @see https://docs.aws.amazon.com/eventbridge/latest/APIReference/API_PutEvents.html
 */
export function eventsService(context: EventsContext): AwsService & { publish: Publish } {
  const { world, clock } = context;
  const { region, account } = world.place;
  const buses = new Set(["default", ...world.all("AWS::Events::EventBus").map(({ name }) => name)]);
  const rules = readRules(world);
  const unknown = rules.find(({ bus }) => !buses.has(bus));
  if (unknown) throw new Error(`${unknown.name}: the template has no event bus ${unknown.bus}`);
  for (const { name, targets } of rules) {
    const foreign = targets.find(({ arn }) => !/^arn:aws:(sqs|lambda):/.test(arn));
    if (foreign)
      throw new Error(`${name}: the sandbox sends events to queues and functions only, not to ${foreign.arn}`);
  }
  const busOf = (entry: Json): string => busName(textOf(objectOf(entry)["EventBusName"], "default"));

  const publish: Publish = ({ bus, source, detailType, detail, resources = [], time = clock.now() }) => {
    const id = randomUUID();
    const event: JsonObject = {
      ...{ version: "0", id, "detail-type": detailType, source, account },
      ...{ time: `${instantOf(time).slice(0, 19)}Z`, region, resources, detail },
    };
    for (const rule of rules) {
      if (rule.bus !== bus || !rule.isMatch(event)) continue;
      for (const target of rule.targets) send(rule, target, event, context);
    }
    return { id };
  };

  function put(entry: JsonObject): object {
    const fault = faultOf(entry);
    if (fault) return { ErrorCode: fault[0], ErrorMessage: fault[1] };
    if (!buses.has(busOf(entry))) return { EventId: randomUUID() };
    const { id } = publish({
      bus: busOf(entry),
      source: textOf(entry["Source"]),
      detailType: textOf(entry["DetailType"]),
      detail: parseJson(textOf(entry["Detail"])),
      resources: listOf(entry["Resources"]),
      time: typeof entry["Time"] === "number" ? entry["Time"] * 1000 : clock.now(),
    });
    return { EventId: id };
  }

  return {
    publish,
    operationOf: (address) => operationOfTarget(address, "AWSEvents"),
    accessOf: (operation, request) =>
      listOf(request["Entries"]).map((entry) => ({
        action: `events:${operation}`,
        resource: `arn:aws:events:${region}:${account}:event-bus/${busOf(entry)}`,
      })),
    async handle({ operation, request }) {
      if (operation !== "PutEvents")
        throw new AwsError("UnknownOperationException", `the sandbox does not host events:${operation}`);
      const entries = listOf(request["Entries"]).map((entry) => objectOf(entry));
      if (entries.length === 0 || entries.length > MAX_ENTRIES) {
        throw new AwsError("ValidationException", "Value at 'entries' failed to satisfy constraint: 1 to 10 entries");
      }
      if (Buffer.byteLength(JSON.stringify(entries)) > MAX_CALL_BYTES) {
        throw new AwsError("ValidationException", "Total size of the entries in the request is over the limit.");
      }
      const answers = entries.map(put);
      return { FailedEntryCount: answers.filter((answer) => "ErrorCode" in answer).length, Entries: answers };
    },
  };
}

/** The reason to refuse an entry. */
function faultOf(entry: JsonObject): [code: string, message: string] | undefined {
  for (const name of ["Source", "DetailType", "Detail"]) {
    if (textOf(entry[name]) === "")
      return ["InvalidArgument", `Parameter ${name} is not valid. Reason: ${name} is a required argument.`];
  }
  // Only AWS' own services speak under that name.
  if (textOf(entry["Source"]).startsWith("aws."))
    return ["NotAuthorizedForSourceException", "Not authorized for the source."];
  try {
    if (isObject(parseJson(textOf(entry["Detail"])))) return undefined;
  } catch {
    // The same answer as for what is no object.
  }
  return ["MalformedDetail", "Detail is malformed."];
}

/** Hands an event to a target; what may not go there goes to the target's dead-letter queue at once. */
function send(rule: Rule, target: RuleTarget, event: JsonObject, { queues, asynchronous, log }: EventsContext): void {
  const input = target.inputOf(event);
  const group = target.messageGroupId === undefined ? {} : { groupId: target.messageGroupId };
  const say = (line: string) => log({ function: "runner", stream: "runner", line });
  if (!target.isAllowed) {
    say(`access denied: ${target.arn} does not let events.amazonaws.com send for rule ${rule.name}`);
    const text = (StringValue: string) => ({ DataType: "String", StringValue });
    const dead = target.isDeadLetterAllowed ? queues.find(target.deadLetterArn) : undefined;
    dead?.send({
      body: JSON.stringify(input),
      attributes: {
        RULE_ARN: text(rule.arn),
        TARGET_ARN: text(target.arn),
        ERROR_CODE: text("NO_PERMISSIONS"),
        ERROR_MESSAGE: text("Access denied"),
      },
    });
    return;
  }
  if (target.arn.startsWith("arn:aws:sqs:")) {
    queues.find(target.arn)?.send({ body: JSON.stringify(input), ...group });
    return;
  }
  asynchronous.accept(target.arn, input).catch((error: unknown) => say(`rule ${rule.name}: ${String(error)}`));
}
