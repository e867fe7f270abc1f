import { readFileSync } from "node:fs";
import { App, type AppProps, ReferenceStrength, Stack, Tags, Validations } from "aws-cdk-lib/core";
import { AwsSolutionsChecks } from "cdk-nag";
import * as z from "zod/mini";
import type { AppContext } from "./context.ts";
import { ApiStack } from "./stacks/api-stack.ts";
import { DataStack } from "./stacks/data-stack.ts";
import { EdgeLogStack } from "./stacks/edge-log-stack.ts";
import { ErasureListStack } from "./stacks/erasure-list-stack.ts";
import { EventsStack } from "./stacks/events-stack.ts";
import { GuardStack } from "./stacks/guard-stack.ts";
import { acknowledgeExceptions } from "./stacks/nag-exceptions.ts";
import { costTags } from "./stacks/stack-props.ts";
import { WatchStack } from "./stacks/watch-stack.ts";
import { WebStack } from "./stacks/web-stack.ts";

/** The stacks of one stage, ready for synthesis. `checked`: findings of AwsSolutions and of the CDK's rules fail it. */
export function buildApp(context: AppContext, { checked, ...props }: AppProps & { checked: boolean }): App {
  const app = new App({
    analyticsReporting: false,
    autoSynth: false,
    context: { ...featureFlags(), ...(checked ? {} : UNCHECKED) },
    ...props,
  });
  const data = new DataStack(app, context);
  const { erasureList } = context.config;
  const list =
    erasureList && "region" in erasureList ? new ErasureListStack(app, context, erasureList.region) : undefined;
  const events = new EventsStack(app, context, data);
  // Lines that find no bucket are kept for a day only.
  if (list) events.addDependency(list);
  const api = new ApiStack(app, context, data, events.resources);
  const web = new WebStack(app, context, api.api, webAclArnOf(app, context));
  new EdgeLogStack(app, context, web);
  new WatchStack(app, context, data, api);
  tagCosts(app, context.config.stage);
  acknowledgeExceptions(app, context.config.stage);
  if (checked) Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}

/** The stage's web ACL. A strong reference would deploy functions of the CDK in both regions, a weak one none. */
function webAclArnOf(app: App, context: AppContext): string | undefined {
  const { webAcl } = context.config;
  if (webAcl !== "own") return webAcl;
  return Stack.consumeReference(new GuardStack(app, context).webAclArn, ReferenceStrength.WEAK);
}

/** The CDK's own rules look at every finished template, and take more time than everything else of a synthesis. */
const UNCHECKED = { "@aws-cdk/core:validateAgainstDefaultRules": false };

/** Tags every resource with its stage and its stack, nested ones with the stack they belong to. */
function tagCosts(app: App, stage: string): void {
  for (const stack of app.node.children.filter(Stack.isStack)) {
    for (const [key, value] of Object.entries(costTags(stage, stack.node.id.toLowerCase())))
      Tags.of(stack).add(key, value);
  }
}

/** The context of `cdk.json`: the command line passes it on, but templates are also made without the command line. */
function featureFlags(): Record<string, unknown> {
  return settings.parse(JSON.parse(readFileSync(new URL("../cdk.json", import.meta.url), "utf8"))).context;
}

const settings = z.object({ context: z.record(z.string(), z.unknown()) });
