import { join } from "node:path";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, LogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { secretNameOf, secretVariable } from "#shared/messages/secrets.ts";
import type { BundledFunction } from "../bundle/manifest.ts";
import type { AppContext } from "../context.ts";
import { variables } from "../variables.ts";
import { grantsOf } from "./grants.ts";
import { ERROR_LINES } from "./metrics.ts";
import { type Requirements, requirementsOf } from "./requirements.ts";
import { queueVariable, type Resources } from "./resources.ts";

interface ProductFunctionProps {
  context: AppContext;
  bundle: BundledFunction;
  resources: Resources;
  timeoutSeconds: number;
  memoryMegabytes?: number;
  /** Executions kept for this function, and its cap; from the account's pool when absent. */
  reservedConcurrency?: number;
}

/** One Lambda with our defaults. Role and environment follow from its handler's services alone; the role has no managed policy. */
export class ProductFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    super(scope, id);
    const { context, bundle, resources } = props;
    const { config } = context;
    const functionName = physicalName(config.stage, bundle);
    const requirements = requirementsOf(bundle.declaration);
    const logGroup = new LogGroup(this, "Logs", {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new MetricFilter(this, "ErrorLines", {
      logGroup,
      filterPattern: FilterPattern.stringValue("$.level", "=", "error"),
      metricNamespace: `belegfluss/${config.stage}`,
      metricName: ERROR_LINES,
    });
    const role = new Role(this, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    logGroup.grantWrite(role);
    for (const statement of grantsOf(requirements, resources)) role.addToPolicy(statement);
    this.lambda = new LambdaFunction(this, "Function", {
      functionName,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: "index.handler",
      code: Code.fromAsset(join(context.root, bundle.directory)),
      memorySize: props.memoryMegabytes ?? 512,
      timeout: Duration.seconds(props.timeoutSeconds),
      environment: environmentOf(requirements, props),
      ...(props.reservedConcurrency ? { reservedConcurrentExecutions: props.reservedConcurrency } : {}),
      logGroup,
      role,
      // Lambda itself samples: the first call of a second, and every twentieth of the others.
      tracing: Tracing.ACTIVE,
    });
  }
}

/** The variables a function declares, and those of the resources it uses. */
function environmentOf(
  requirements: Requirements,
  { context, resources }: ProductFunctionProps,
): Record<string, string> {
  const environment: Record<string, string> = {};
  if (requirements.table !== "none" || requirements.writes.length > 0) {
    environment["TABLE_NAME"] = resources.table.tableName;
  }
  for (const name of requirements.secrets) environment[secretVariable(name)] = secretNameOf(context.config.stage, name);
  if (requirements.sendsMail) environment["MAIL_FROM"] = resources.mail.from;
  if (requirements.sendsCustomerMail) environment["MAIL_CONFIGURATION_SET"] = resources.customerMail.configurationSet;
  if (requirements.publishes) environment["EVENT_BUS_NAME"] = resources.bus.eventBusName;
  for (const queue of requirements.sendsTo) environment[queueVariable(queue)] = resources.queues[queue].queueUrl;
  for (const name of requirements.variables) environment[name] = variables[name](context.config);
  return environment;
}

/** `orders/list-orders` → `belegfluss-prod-http-orders-list-orders`; Lambda allows 64 characters. */
export function physicalName(stage: string, { kind, name }: BundledFunction): string {
  const full = `belegfluss-${stage}-${kind}-${name.replaceAll("/", "-")}`;
  if (full.length > 64) throw new RangeError(`the name of function ${full} is longer than 64 characters`);
  return full;
}
