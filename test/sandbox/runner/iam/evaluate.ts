import type { Statement } from "./policies.ts";

/** An action on a resource, as a policy names them: `dynamodb:PutItem` on an ARN. */
export interface Access {
  action: string;
  resource: string;
  /** The partition key of the item, where the request names one. */
  leadingKey?: string;
}

/**
 * An explicit Deny wins; without an Allow nothing is allowed.
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */
export function isAllowed(statements: readonly Statement[], access: Access): boolean {
  const matching = statements.filter((statement) => applies(statement, access));
  return matching.some(({ effect }) => effect === "Allow") && !matching.some(({ effect }) => effect === "Deny");
}

function applies(statement: Statement, { action, resource, leadingKey }: Access): boolean {
  // Actions are compared without case, resources with it.
  const meant = statement.actions.some((pattern) => matches(pattern.toLowerCase(), action.toLowerCase()));
  const aimed = statement.resources.some((pattern) => matches(pattern, resource));
  const { leadingKeys } = statement;
  const keyed = !leadingKeys || (leadingKey !== undefined && leadingKeys.some((key) => matches(key, leadingKey)));
  return keyed && meant !== statement.actionsExcluded && aimed !== statement.resourcesExcluded;
}

const compiled = new Map<string, RegExp>();

/** Matches a policy pattern: `*` is any text, `?` one character. */
export function matches(pattern: string, text: string): boolean {
  const known = compiled.get(pattern);
  if (known) return known.test(text);
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  const expression = new RegExp(`^${source}$`, "s");
  compiled.set(pattern, expression);
  return expression.test(text);
}
