import { describe, expect, test } from "vitest";
import type { Access, BundledFunction } from "#cdk/bundle/manifest.ts";
import { stageConfig } from "#cdk/config.ts";
import { isVariableName, variables } from "#cdk/variables.ts";
import { queues } from "#shared/messages/queues.ts";
import { arnOfResource, refOfResource } from "../sandbox/runner/assembly/identity.ts";
import { objectOf } from "../sandbox/runner/assembly/json.ts";
import type { ResolvedResource } from "../sandbox/runner/assembly/world.ts";
import { stageOf } from "./support/assembly.ts";
import { ownerValues } from "./support/owner-values.ts";
import { ofKeys, type Permission, permissionsOf, productFunctions, roleNameOf } from "./support/roles.ts";

const { world, manifest } = await stageOf("prod");
const { mailDomain } = stageConfig("prod", (name) => ownerValues[name]);
const reads = ["GetItem", "BatchGetItem", "Query", "ConditionCheckItem"];
const writes = ["PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem"];
const consumes = ["ReceiveMessage", "ChangeMessageVisibility", "GetQueueUrl", "DeleteMessage", "GetQueueAttributes"];

const resource = (type: string, name: string): ResolvedResource => {
  const found = world.all(type).find((candidate) => candidate.name === name);
  if (!found) throw new Error(`${type} ${name} is not in the template`);
  return found;
};
const arn = (type: string, name: string): string => arnOfResource(resource(type, name), world.place);
const queueArn = (queue: string): string => arn("AWS::SQS::Queue", `belegfluss-prod-${queue}`);

/** The permissions of one service, stated in other words than the code under test. */
function permissionsOfAccess({
  table: use,
  send = [],
  publish,
  mail,
  customerMail,
  mailAccount,
  secrets = [],
}: Access): Permission[] {
  const table = arn("AWS::DynamoDB::Table", "belegfluss-prod");
  const places = [table, ...[1, 2, 3, 4, 5].map((index) => `${table}/index/GSI${index}`)];
  const actions = use === "write" ? [...reads, ...writes] : use === "read" ? reads : [];
  return [
    ...actions.flatMap((action) => places.map((where): Permission => `dynamodb:${action} on ${where}`)),
    ...send.map((queue): Permission => `sqs:SendMessage on ${queueArn(queue)}`),
    ...(publish ? [`events:PutEvents on ${arn("AWS::Events::EventBus", "belegfluss-prod")}` as const] : []),
    ...(customerMail
      ? ["SendEmail", "SendRawEmail"].flatMap((action) =>
          [`identity/belege.${mailDomain}`, "configuration-set/belegfluss-prod"].map(
            (where): Permission => `ses:${action} on arn:aws:ses:eu-central-1:000000000000:${where}`,
          ),
        )
      : []),
    ...(mailAccount ? ["ses:GetAccount on *" as const] : []),
    ...(mail
      ? ["SendEmail", "SendRawEmail"].map(
          (action): Permission => `ses:${action} on arn:aws:ses:eu-central-1:000000000000:identity/${mailDomain}`,
        )
      : []),
    ...secrets.map(
      (name): Permission =>
        `secretsmanager:GetSecretValue on ${arn("AWS::SecretsManager::Secret", `belegfluss/prod/${name}`)}`,
    ),
  ];
}

/** To write items whose keys begin with these words. */
const writesOfItems = (words: readonly string[]): Permission[] =>
  ["PutItem", "UpdateItem", "DeleteItem"].map(
    (action): Permission => `dynamodb:${action} on ${arn("AWS::DynamoDB::Table", "belegfluss-prod")}${ofKeys(words)}`,
  );

/** Permissions of every function beyond its services: to write its log and traces, and consume its own queue. */
function basicPermissions({ kind, name }: BundledFunction, functionName: string): Permission[] {
  const logGroup = world
    .all("AWS::Logs::LogGroup")
    .find(({ resolved }) => resolved["LogGroupName"] === `/aws/lambda/${functionName}`);
  const log = logGroup ? arnOfResource(logGroup, world.place) : "no log group";
  const queue = Object.entries(queues).find(([, { worker }]) => kind === "queue" && worker === name)?.[0];
  return [
    `logs:CreateLogStream on ${log}`,
    `logs:PutLogEvents on ${log}`,
    "xray:PutTelemetryRecords on *",
    "xray:PutTraceSegments on *",
    ...(queue ? consumes.map((action): Permission => `sqs:${action} on ${queueArn(queue)}`) : []),
  ];
}

/** The variables of one service, with the values of this stage. */
function variablesOfAccess({
  table,
  writes,
  send = [],
  publish,
  mail,
  customerMail,
  secrets = [],
  environment = [],
}: Access): [string, string][] {
  const config = stageConfig("prod", (name) => ownerValues[name]);
  return [
    ...(table || writes ? [["TABLE_NAME", "belegfluss-prod"] as [string, string]] : []),
    ...(publish ? [["EVENT_BUS_NAME", "belegfluss-prod"] as [string, string]] : []),
    ...(mail ? [["MAIL_FROM", `Belegfluss <hinweise@${mailDomain}>`] as [string, string]] : []),
    ...(customerMail ? [["MAIL_CONFIGURATION_SET", "belegfluss-prod"] as [string, string]] : []),
    ...secrets.map((name): [string, string] => [
      `${name.replaceAll("-", "_").toUpperCase()}_SECRET_NAME`,
      `belegfluss/prod/${name}`,
    ]),
    ...send.map((queue): [string, string] => [
      `QUEUE_URL_${queue.replaceAll("-", "_").toUpperCase()}`,
      refOfResource(resource("AWS::SQS::Queue", `belegfluss-prod-${queue}`), world.place),
    ]),
    ...environment.filter(isVariableName).map((name): [string, string] => [name, variables[name](config)]),
  ];
}

describe.each(manifest.functions.map((bundle) => [bundle.entry, bundle] as const))("%s", (_, bundle) => {
  const functionName = `belegfluss-prod-${bundle.kind}-${bundle.name.replaceAll("/", "-")}`;
  const lambda = productFunctions(world).find(({ name }) => name === functionName);
  const accesses = bundle.declaration.services.map(({ access }) => access);

  test("may do exactly what its handler declares", () => {
    const words = [...new Set(accesses.flatMap(({ writes = [] }) => writes))];
    const expected = [
      ...accesses.flatMap(permissionsOfAccess),
      ...(words.length === 0 ? [] : writesOfItems(words)),
      ...basicPermissions(bundle, functionName),
    ];

    const granted = lambda ? permissionsOf(world, roleNameOf(lambda)) : [];

    expect(granted).toEqual([...new Set(expected)].toSorted());
  });

  test("knows exactly the variables its handler declares", () => {
    const expected = Object.fromEntries(accesses.flatMap(variablesOfAccess));

    const environment = objectOf(objectOf(lambda?.resolved["Environment"])["Variables"]);

    expect(environment).toEqual(expected);
  });
});

/** Every function, without the name of the stage, with what it may do. */
const granted = productFunctions(world).map((lambda) => ({
  name: lambda.name.replace("belegfluss-prod-", ""),
  permissions: permissionsOf(world, roleNameOf(lambda)),
}));

/** The entries of the functions that may read a secret. */
const readersOf = (name: string): string[] => {
  const permission: Permission = `secretsmanager:GetSecretValue on ${arn("AWS::SecretsManager::Secret", `belegfluss/prod/${name}`)}`;
  return granted.filter(({ permissions }) => permissions.includes(permission)).map((lambda) => lambda.name);
};

test("a receiver of webhooks reads the secret that signs them and no other", () => {
  const readers = ["provider-client", "token-keys", "marker-key", "app"].map(readersOf);

  expect(readersOf("session")).toContain("webhook-shopify");
  expect(readers.flat()).not.toContain("webhook-shopify");
});

test("the list of orders reads the secret of sessions and no key", () => {
  const readers = ["provider-client", "token-keys", "marker-key"].map(readersOf);

  expect(readersOf("session")).toContain("http-orders-list-orders");
  expect(readers.flat()).not.toContain("http-orders-list-orders");
});

test("the token keys are read only where tokens, tickets, permissions, files or keys of links are sealed or opened", () => {
  expect(readersOf("token-keys").toSorted()).toEqual([
    "http-connection-begin-authorization",
    "http-connection-complete-authorization",
    "http-connection-confirm-connection",
    "http-connection-date-tax-change",
    "http-connection-decide-pending-connection",
    "http-connection-disconnect",
    "http-connection-get-pending-connection",
    "http-connection-leave-for-provider",
    "http-connection-list-print-layouts",
    "http-connection-pull-profile",
    "http-connection-start-connect",
    "http-documents-download-document",
    "http-documents-download-xml",
    "http-flow-create-credit-note",
    "http-flow-create-delivery-note",
    "http-flow-create-invoice",
    "http-imports-store-past",
    "http-links-check-link",
    "http-links-get-links",
    "http-links-open-link",
    "http-links-renew-link-key",
    "http-mail-test-smtp",
    "http-mail-validate-smtp",
    "http-months-find-numbers",
    "http-orders-add-address",
    "http-orders-check-order",
    "http-orders-correct-order",
    "http-orders-create-document",
    "http-orders-release-vat-id",
    "http-orders-retry-document",
    "http-orders-settle-document",
    "http-orders-undo-settlement",
    "http-partner-get-partner",
    "http-partner-get-partner-preferences",
    "http-partner-get-receipt",
    "http-partner-list-payouts",
    "http-partner-object-to-receipt",
    "http-partner-update-partner-preferences",
    "http-payouts-change-partner",
    "http-payouts-claw-back",
    "http-payouts-decide-hold",
    "http-payouts-get-payout-month",
    "http-payouts-list-due-payouts",
    "http-payouts-list-payout-gaps",
    "http-payouts-make-payment-file",
    "http-payouts-open-payment-file",
    "http-payouts-open-receipt",
    "http-payouts-pay-payout",
    "http-payouts-replace-receipt",
    "http-payouts-return-payout",
    "http-payouts-settle-objection",
    "http-plans-choose-plan",
    "http-plans-purchase-feature",
    "http-plans-return-from-charge",
    "http-preferences-restore-version",
    "http-prints-continue-print",
    "http-prints-open-print",
    "http-prints-start-print",
    "http-queue-adopt-document",
    "http-queue-resume-tasks",
    "http-queue-retry-task",
    "http-receipts-link-suggestion",
    "http-receipts-match-receipts",
    "http-scopes-complete-grant",
    "http-setup-read-taxes",
    "http-shop-get-shop",
    "http-shop-update-preferences",
    "queue-app-events",
    "queue-document-tasks",
    "queue-imports",
    "queue-mails",
    "queue-month-packs",
    "queue-order-events",
    "queue-provider-events",
    "queue-shop-duties",
    "queue-sweeps",
    "schedule-daily-notices",
  ]);
});

test("no function reads the secret of earlier versions", () => {
  expect(readersOf("app")).toEqual([]);
});

test("no two functions share a role", () => {
  const roles = productFunctions(world).map(roleNameOf);

  expect(new Set(roles).size).toBe(roles.length);
});
