import { type BatchSender, openBatchSender } from "../../adapters/sqs/batch-sender.ts";

let opened: BatchSender | undefined;

/** The queue client for many messages, opened once per container. */
export function batchSender(): BatchSender {
  opened ??= openBatchSender();
  return opened;
}
