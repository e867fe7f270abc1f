import { openSender, type Sender } from "../../adapters/sqs/sender.ts";

let opened: Sender | undefined;

/** The queue client, opened once per container. */
export function sender(): Sender {
  opened ??= openSender();
  return opened;
}
