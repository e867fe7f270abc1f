import { type JsonObject, listOf, objectOf, textOf } from "../assembly/json.ts";
import { AwsError } from "../endpoint/aws-error.ts";

const refuse = (code: string, message: string): never => {
  throw new AwsError(code, message, 400, `AWS.SimpleQueueService.${code}`);
};

/** Runs each entry of a batch request by itself: one may fail while the others succeed. */
export function inBatch(request: JsonObject, run: (entry: JsonObject) => object): object {
  const entries = listOf(request["Entries"]).map((entry) => objectOf(entry));
  const ids = entries.map((entry) => textOf(entry["Id"]));
  if (entries.length === 0) refuse("EmptyBatchRequest", "There should be at least one entry in the request.");
  if (entries.length > 10) {
    const message = `Maximum number of entries per request are 10. You have sent ${entries.length}.`;
    refuse("TooManyEntriesInBatchRequest", message);
  }
  if (!ids.every((id) => /^[\w-]{1,80}$/.test(id))) {
    const message = "A batch entry id can only contain alphanumeric characters, hyphens and underscores.";
    refuse("InvalidBatchEntryId", `${message} It can be at most 80 letters long.`);
  }
  if (new Set(ids).size < ids.length) refuse("BatchEntryIdsNotDistinct", "Id of batch entries must be distinct.");
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const [index, entry] of entries.entries()) {
    try {
      Successful.push({ Id: ids[index], ...run(entry) });
    } catch (error) {
      if (!(error instanceof AwsError) || error.type === "QueueDoesNotExist") throw error;
      Failed.push({ Id: ids[index], Code: error.type, Message: error.message, SenderFault: true });
    }
  }
  return { Successful, Failed };
}
