import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { ProviderConnection } from "#shared/domain/shop/shop.ts";
import { AppError } from "#shared/errors.ts";
import type { ConnectionStore, ConnectTerms } from "../../modules/connection/ports.ts";
import type { ProviderTokens } from "../../modules/provider/ports.ts";
import type { Cipher } from "../../modules/security/ports.ts";
import { giveBack, tokenContext } from "./consent-items.ts";
import { consentKeys, organizationKey, shopKeys } from "./keys.ts";
import { toConnection } from "./shop-items.ts";
import { claimLease, held, releaseLease } from "./single-flight.ts";
import type { Table } from "./table.ts";
import { hintOf } from "./tokens-item.ts";
import { totalsWrites } from "./totals.ts";
import { transact, type Write } from "./transaction.ts";

/** The connection of one shop with its sealed tokens. One organisation belongs to one shop at most. */
export function connectionStore(table: Table, cipher: Cipher, shop: string): ConnectionStore {
  const key = shopKeys.item(shop, "CONNECTION");
  const context = tokenContext(shop);
  const seal = (tokens: ProviderTokens) => cipher.seal(JSON.stringify(tokens), context);

  const read = async () => {
    const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }));
    return Item;
  };

  const releaseOrganization = (organizationId: string): Write => ({
    Delete: {
      TableName: table.name,
      Key: organizationKey(organizationId),
      ConditionExpression: "attribute_not_exists(pk) OR shop = :shop",
      ExpressionAttributeValues: { ":shop": shop },
    },
  });

  return {
    find: async () => toConnection(await read()),
    tokens: async () => {
      const item = await read();
      if (typeof item?.["tokens"] !== "string") throw new AppError("not_connected");
      return JSON.parse(cipher.open(item["tokens"], context));
    },
    connect: async (connection, tokens, terms) => {
      const item = await read();
      const previous = toConnection(item);
      // A connection that ended has released its organisation already: it may be another shop's by now.
      const own = previous?.status === "connected" ? previous.organizationId : undefined;
      const moved = own === connection.organizationId ? undefined : own;
      const result = await transact(table, [
        {
          Put: {
            TableName: table.name,
            Item: { ...organizationKey(connection.organizationId), type: "organization", version: 1, shop },
            ConditionExpression: "attribute_not_exists(pk) OR shop = :shop",
            ExpressionAttributeValues: { ":shop": shop },
          },
        },
        {
          Put: {
            TableName: table.name,
            Item: {
              ...key,
              type: "connection",
              version: 1,
              connection,
              tokens: seal(tokens),
              refreshHint: hintOf(tokens.refreshToken),
            },
            ...asRead(previous),
          },
        },
        ...termsWrites(table, shop, terms),
        ...(moved === undefined ? [] : [releaseOrganization(moved), ...giveBack(table, shop, item)]),
        ...totalsWrites(table, { connected: previous?.status === "connected" ? 0 : 1 }),
      ]);
      if (result.ok) return;
      if (result.failed.includes(0)) throw new AppError("organization_taken");
      throw new AppError(result.failed.includes(1) ? "write_conflict" : "ticket_invalid");
    },
    saveProfile: async (profile) => {
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: key,
          UpdateExpression: "SET #connection.profile = :profile",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeNames: { "#connection": "connection" },
          ExpressionAttributeValues: { ":profile": profile },
        }),
      );
    },
    refuseBooking: async (organizationId) => {
      await held(
        table.client.send(
          new UpdateCommand({
            TableName: table.name,
            Key: key,
            UpdateExpression: "SET #connection.canBook = :no",
            ConditionExpression: "#connection.organizationId = :organization",
            ExpressionAttributeNames: { "#connection": "connection" },
            ExpressionAttributeValues: { ":no": false, ":organization": organizationId },
          }),
        ),
      );
    },
    noteOutage: async (outage) => {
      await held(
        table.client.send(
          new UpdateCommand({
            TableName: table.name,
            Key: key,
            UpdateExpression: outage ? "SET #connection.outage = :outage" : "REMOVE #connection.outage",
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeNames: { "#connection": "connection" },
            ...(outage ? { ExpressionAttributeValues: { ":outage": outage } } : {}),
          }),
        ),
      );
    },
    end: async (status) => {
      const item = await read();
      const connection = toConnection(item);
      if (connection?.status !== "connected") return;
      await transact(table, [
        {
          Update: {
            TableName: table.name,
            Key: key,
            UpdateExpression: "SET #connection.#status = :status REMOVE tokens, refreshHint, refreshUntil",
            ConditionExpression: "#connection.#status = :connected",
            ExpressionAttributeNames: { "#connection": "connection", "#status": "status" },
            ExpressionAttributeValues: {
              ":status": status satisfies ProviderConnection["status"],
              ":connected": "connected" satisfies ProviderConnection["status"],
            },
          },
        },
        releaseOrganization(connection.organizationId),
        ...(status === "disconnected" ? giveBack(table, shop, item) : []),
        ...totalsWrites(table, { connected: -1 }),
      ]);
    },
    claimRefresh: (now, until) => claimLease(table, key, now, until),
    saveTokens: (tokens, previous) =>
      held(
        table.client.send(
          new UpdateCommand({
            TableName: table.name,
            Key: key,
            UpdateExpression: "SET tokens = :tokens, refreshHint = :hint REMOVE refreshUntil",
            ConditionExpression: "refreshHint = :previous",
            ExpressionAttributeValues: {
              ":tokens": seal(tokens),
              ":hint": hintOf(tokens.refreshToken),
              ":previous": hintOf(previous),
            },
          }),
        ),
      ),
    releaseRefresh: () => releaseLease(table, key),
  };
}

/** The installation that asked is still there, and its consent was neither used nor given back. */
function termsWrites(table: Table, shop: string, { epoch, consent }: ConnectTerms): Write[] {
  return [
    {
      ConditionCheck: {
        TableName: table.name,
        Key: shopKeys.item(shop, "SHOP"),
        ConditionExpression: "shop.epoch = :epoch AND attribute_not_exists(shop.uninstalledAt)",
        ExpressionAttributeValues: { ":epoch": epoch },
      },
    },
    ...(consent === undefined
      ? []
      : [
          {
            Delete: {
              TableName: table.name,
              Key: consentKeys.consent(shop, consent),
              ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(claimedUntil)",
            },
          },
        ]),
  ];
}

/** The condition that no request connected or disconnected since the read. */
function asRead(previous: ProviderConnection | undefined) {
  if (previous === undefined) return { ConditionExpression: "attribute_not_exists(pk)" };
  return {
    ConditionExpression: "#connection.#status = :status AND #connection.connectedAt = :at",
    ExpressionAttributeNames: { "#connection": "connection", "#status": "status" },
    ExpressionAttributeValues: { ":status": previous.status, ":at": previous.connectedAt },
  };
}
