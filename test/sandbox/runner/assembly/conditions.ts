import { type Json, listOf } from "./json.ts";

/**
 * Evaluates a condition function of a template.
 * @see https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference-conditions.html
 */
export function evaluateCondition(
  [name, argument]: [string, Json | undefined],
  resolve: (value: Json) => Json | undefined,
  named: (condition: string) => boolean,
): boolean | undefined {
  const truth = (value: Json): boolean => {
    const answer = resolve(value);
    return answer === true || answer === "true";
  };
  switch (name) {
    case "Fn::Equals": {
      const [left, right] = listOf(argument).map((value) => JSON.stringify(resolve(value)));
      return left === right;
    }
    case "Fn::And":
      return listOf(argument).every(truth);
    case "Fn::Or":
      return listOf(argument).some(truth);
    case "Fn::Not":
      return !listOf(argument).some(truth);
    case "Condition":
      return typeof argument === "string" ? named(argument) : undefined;
    default:
      return undefined;
  }
}
