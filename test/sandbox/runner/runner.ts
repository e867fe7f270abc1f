import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { readAssembly } from "./assembly/read-assembly.ts";
import { checkSupported } from "./assembly/supported.ts";
import { createWorld, type World } from "./assembly/world.ts";
import { openDistribution } from "./cloudfront/distribution.ts";
import { startEngine } from "./dynamodb/engine.ts";
import { sweepExpired } from "./dynamodb/expiry.ts";
import { createFaultyEngine } from "./dynamodb/faults/engine.ts";
import { dynamodbService } from "./dynamodb/service.ts";
import { ensureTable, readTables, recreateTable } from "./dynamodb/tables.ts";
import { newMasterCredentials, startAwsEndpoint } from "./endpoint/server.ts";
import { eventsService } from "./events/service.ts";
import { type HttpApi, readApis } from "./http/api.ts";
import { serve } from "./http/server.ts";
import { readPolicies } from "./iam/policies.ts";
import { openAsynchronous } from "./lambda/asynchronous.ts";
import { hostFunctions } from "./lambda/functions.ts";
import { loadAhead } from "./lambda/load-ahead.ts";
import { startRuntimeApi } from "./lambda/runtime-api.ts";
import { emptyUsage } from "./lambda/usage.ts";
import { openChildren } from "./process/children.ts";
import { startScheduler } from "./scheduler/scheduler.ts";
import type { SecretLookup } from "./secrets/dynamic-reference.ts";
import { secretsService } from "./secrets/service.ts";
import { sesEvents } from "./ses/events.ts";
import { sesService } from "./ses/service.ts";
import { startEventSources } from "./sqs/event-source.ts";
import { openQueues } from "./sqs/queues.ts";
import { sqsService } from "./sqs/service.ts";
import type { Runner, RunnerOptions } from "./types.ts";

export type { FunctionUsage, LogLine, QueueState, Runner, RunnerOptions } from "./types.ts";

/** A step of stopping. */
type Undo = () => void | Promise<void>;

const SWEEP_MILLISECONDS = 60_000;
const IDLE_MS = 60_000;

/** Hosts a synthesised assembly on 127.0.0.1. Rejects, leaving nothing behind, when the template cannot be hosted. */
export async function startRunner(options: RunnerOptions): Promise<Runner> {
  const undo: Undo[] = [];
  const stopAll = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await start(options, undo, stopAll);
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function start(options: RunnerOptions, undo: Undo[], stopAll: () => Promise<void>): Promise<Runner> {
  const { clock, dataDirectory, log, ports } = options;
  mkdirSync(dataDirectory, { recursive: true });
  const awsUrl = `http://127.0.0.1:${ports.aws}`;
  const world = createWorld(readAssembly(options.assembly), awsUrl, options.authorityFile);
  checkSupported(world, log);
  const policies = readPolicies(world);

  const children = await openChildren(dataDirectory);
  undo.push(children.stop);
  const runtimeApi = await startRuntimeApi();
  undo.push(runtimeApi.stop);
  const context = {
    place: world.place,
    children,
    runtimeApi,
    clock,
    log,
    freeze: options.freeze ?? false,
    idleMs: options.idleMs ?? IDLE_MS,
    scaling: { waitMs: options.scaleOutAfterMs ?? 0 },
    slowness: options.slowness ?? 1,
  };
  const functions = hostFunctions(world, context, options.inspection);
  undo.push(functions.stop);
  // Beside everything else that starts here: loading a function needs none of it.
  void loadAhead(functions, options.loadAhead ?? [], log);

  const engineUrl = await startEngine(children, join(dataDirectory, "dynamodb.sqlite"), log);
  const tables = readTables(world);
  for (const table of tables) await ensureTable(engineUrl, table);
  const engine = createFaultyEngine(
    engineUrl,
    tables.map(({ name }) => name),
  );
  undo.push(engine.clear);
  const queues = openQueues(world, clock, dataDirectory);
  undo.push(queues.stop);
  const asynchronous = openAsynchronous({ clock, dataDirectory, functions, log });
  undo.push(asynchronous.stop);
  const credentials = options.credentials ?? newMasterCredentials();
  const secrets = secretsService(world, options.secrets, dataDirectory, log);
  const events = eventsService({ world, clock, asynchronous, queues, log });
  const tell = sesEvents(world, clock, events.publish);
  const services = [
    dynamodbService(engine, world.place),
    sqsService(queues, world.place),
    secrets,
    events,
    ...(options.mails ? [sesService(world, options.mails, tell)] : []),
  ];
  const endpoint = await startAwsEndpoint({ port: ports.aws, functions, policies, services, log, credentials });
  undo.push(endpoint.stop);

  const apis = readApis({ world, functions, clock, log, slowness: context.slowness });
  undo.push(await serve(ports.app, "the app", openApp(world, apis, options, secrets.textOf), log));
  const sources = startEventSources(world, queues, functions, policies, log);
  undo.push(sources.stop);
  const scheduler = startScheduler({ world, clock, dataDirectory, asynchronous, queues, policies, log });
  undo.push(scheduler.stop);

  const sweep = async () => {
    for (const table of tables) await sweepExpired(engineUrl, table, clock.now());
  };
  const sweeper = setInterval(() => void sweep().catch(() => undefined), SWEEP_MILLISECONDS);
  sweeper.unref();
  undo.push(() => clearInterval(sweeper));
  // What was missed while the sandbox was down.
  void scheduler.fireDue();
  void asynchronous.fireDue();

  return {
    appUrl: `http://127.0.0.1:${ports.app}`,
    awsUrl,
    region: world.place.region,
    credentials,
    tables: () => tables.map(({ name }) => name),
    functions: () => functions.pools.map(({ definition }) => definition.name),
    queues: queues.states,
    retryFailed: queues.release,
    busy: () => ({ invocations: functions.busy() }),
    invoke: functions.invoke,
    schedules: scheduler.names,
    runSchedule: scheduler.run,
    async clockMoved() {
      queues.clockMoved();
      await sweep();
      await Promise.all([scheduler.fireDue(), asynchronous.fireDue()]);
    },
    passOver: scheduler.passOver,
    quiesce: functions.quiesce,
    async atRest(work) {
      sources.hold();
      try {
        await functions.quiesce();
        await work();
      } finally {
        sources.release();
      }
    },
    scaleOutAfter: (milliseconds) => {
      context.scaling.waitMs = milliseconds;
    },
    tableFaults: { add: engine.add, clear: engine.clear, rules: engine.rules },
    tellOfMail: tell,
    usage: () => functions.pools.map(({ usage }) => ({ ...usage })),
    killFunctions: (nameEnding) =>
      functions.pools
        .filter(({ definition }) => definition.name.endsWith(nameEnding))
        .reduce((killed, pool) => killed + pool.kill(), 0),
    async reset() {
      queues.purge();
      await functions.quiesce();
      queues.purge();
      asynchronous.clear();
      await engine.clear();
      for (const table of tables) await recreateTable(engineUrl, table);
      for (const { usage } of functions.pools) Object.assign(usage, emptyUsage(usage.function));
    },
    stop: stopAll,
  };
}

/** Serves the distribution on the app's port, or the only API of a template without one. */
function openApp(
  world: World,
  apis: readonly HttpApi[],
  options: RunnerOptions,
  readSecret: SecretLookup,
): HttpApi["handle"] {
  const distributions = world.all("AWS::CloudFront::Distribution");
  const [distribution] = distributions;
  if (distributions.length > 1) throw new Error("the sandbox hosts one CloudFront distribution, the template has more");
  if (distribution) return openDistribution(distribution, world, apis, options, readSecret);
  const [api] = apis;
  return api ? api.handle : async () => ({ status: 404, headers: {}, cookies: [], body: Buffer.from("no API") });
}
