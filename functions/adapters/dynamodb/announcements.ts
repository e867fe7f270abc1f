import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Downtime } from "#shared/domain/shop/shop.ts";
import type { StaffPause } from "#shared/domain/shop/staff-pause.ts";
import type { DowntimeStore, StaffPauses } from "../../modules/admin/ports.ts";
import type { Table } from "./engine/table.ts";
import { adminKeys, shopKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import { isErased } from "./stores/shop/shop-items.ts";

/** State that counts for all shops. */
interface Announcements {
  downtimes: readonly Downtime[];
  /** The pause of all shops. */
  pause: StaffPause | undefined;
}

const names = { "#type": "type" };
const values = { ":type": "downtimes", ":one": 1 };

/** Planned maintenance: one item for all shops. */
export function downtimeStore(table: Table): DowntimeStore {
  return {
    list: async () => (await readAnnouncements(table)).downtimes,
    replace: async (downtimes) => {
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key: adminKeys.downtimes,
          UpdateExpression: "SET downtimes = :downtimes, #type = :type, version = :one",
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: { ...values, ":downtimes": downtimes },
        }),
      );
    },
  };
}

/** Pauses by our own people: of all shops in the item of the maintenance, of a shop in its own item, which every send is checked against. */
export function staffPauses(table: Table): StaffPauses {
  const shopItem = (shop: string) => ({ TableName: table.name, Key: shopKeys.item(shop, "SHOP") });
  const all = { TableName: table.name, Key: adminKeys.downtimes };
  const update = (command: ConstructorParameters<typeof UpdateCommand>[0]) =>
    held(table.client.send(new UpdateCommand(command)));

  return {
    ofAll: async () => (await readAnnouncements(table)).pause,
    pauseAll: (pause) =>
      update({
        ...all,
        UpdateExpression: "SET pause = :pause, #type = :type, version = :one",
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ...values, ":pause": pause },
      }),
    resumeAll: () =>
      update({ ...all, UpdateExpression: "REMOVE pause", ConditionExpression: "attribute_exists(pause)" }),
    pause: (shop, pause) =>
      update({
        ...shopItem(shop),
        UpdateExpression: "SET shop.staffPause = :pause",
        ConditionExpression: "attribute_exists(pk) AND attribute_not_exists(erasedAt)",
        ExpressionAttributeValues: { ":pause": pause },
      }),
    resume: async (shop) => {
      const isResumed = await update({
        ...shopItem(shop),
        UpdateExpression: "REMOVE shop.staffPause",
        ConditionExpression: "attribute_exists(shop.staffPause)",
      });
      if (isResumed) return "resumed";
      const { Item } = await table.client.send(new GetCommand({ ...shopItem(shop), ConsistentRead: true }));
      return Item === undefined || isErased(Item) ? "missing" : "running";
    },
  };
}

/** Eventually consistent: shops read it with every call. */
export async function readAnnouncements(table: Table): Promise<Announcements> {
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: adminKeys.downtimes }));
  // Written by the stores above.
  return {
    downtimes: (Item?.["downtimes"] as Downtime[] | undefined) ?? [],
    pause: Item?.["pause"] as StaffPause | undefined,
  };
}
