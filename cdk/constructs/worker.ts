import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { type QueueDefinition, type QueueName, queues } from "#shared/messages/queues.ts";
import { capOf } from "../capacity.ts";
import { type AppContext, bundleOf } from "../context.ts";
import { GradualRelease } from "./gradual-release.ts";
import { ProductFunction } from "./product-function.ts";
import type { Resources } from "./resources.ts";

interface WorkerProps {
  context: AppContext;
  name: QueueName;
  queue: IQueue;
  topic: ITopic;
  resources: Resources;
}

/** The consumer of one queue: each record alone decides about its retry, and its concurrency is capped. */
export class Worker extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, { context, name, queue, topic, resources }: WorkerProps) {
    super(scope, id);
    const { worker, timeoutSeconds, batchSize, isShifted }: QueueDefinition = queues[name];
    const maxConcurrency = capOf(context.config.capacity.caps, name);
    const bundle = bundleOf(context, `functions/workers/${worker}.ts`);
    this.lambda = new ProductFunction(this, "Worker", { context, bundle, resources, timeoutSeconds }).lambda;
    const { stage } = context.config;
    const consumer = isShifted
      ? new GradualRelease(this, "Release", { stage, topic, lambda: this.lambda }).alias
      : this.lambda;
    consumer.addEventSource(new SqsEventSource(queue, { batchSize, maxConcurrency, reportBatchItemFailures: true }));
  }
}
