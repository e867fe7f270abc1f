import { isObject, objectOf, textOf } from "../assembly/json.ts";
import type { World } from "../assembly/world.ts";
import { type Expression, parseExpression } from "./expression.ts";

/** A schedule of the template. */
export interface ScheduleDefinition {
  name: string;
  logicalId: string;
  isEnabled: boolean;
  /** The expression with its zone, as written: a changed expression restarts the schedule. */
  expressionText: string;
  expression: Expression;
  targetArn: string;
  roleArn: string;
  /** The target's input, as JSON text. */
  input: string;
  /** Takes the input that cannot be delivered; empty for none. */
  deadLetterArn: string;
}

/** @see https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-scheduler-schedule.html */
export function readSchedules(world: World): ScheduleDefinition[] {
  return world.all("AWS::Scheduler::Schedule").map(({ name, logicalId, resolved }) => {
    const target = objectOf(resolved["Target"]);
    const expression = textOf(resolved["ScheduleExpression"]);
    const zone = textOf(resolved["ScheduleExpressionTimezone"], "UTC");
    const input = target["Input"];
    const targetArn = textOf(target["Arn"]);
    if (!targetArn.startsWith("arn:aws:lambda:"))
      throw new Error(`${name}: the sandbox's schedules start functions only, not ${targetArn}`);
    return {
      name,
      logicalId,
      isEnabled: textOf(resolved["State"], "ENABLED") === "ENABLED",
      expressionText: `${expression} ${zone}`,
      expression: parseExpression(expression, zone),
      targetArn,
      roleArn: textOf(target["RoleArn"]),
      input: isObject(input) ? JSON.stringify(input) : textOf(input, "{}"),
      deadLetterArn: textOf(objectOf(target["DeadLetterConfig"])["Arn"]),
    };
  });
}
