import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { StageConfig } from "../config.ts";

/** The topic of a region's alarms, which tells the owner's address. Alarms reach a topic of their own region only. */
export function alarmTopic(scope: Construct, id: string, { stage, alarmMail }: StageConfig): Topic {
  const topic = new Topic(scope, id, { displayName: `belegfluss-${stage}`, enforceSSL: true });
  // A topic with a policy of its own needs to let alarms in.
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": Stack.of(scope).account } },
    }),
  );
  if (alarmMail) topic.addSubscription(new EmailSubscription(alarmMail));
  return topic;
}
