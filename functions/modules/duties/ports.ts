import type { FanOut } from "../../../shared/messages/fan-out.ts";

/** Hands on one page of a list of shops. */
export interface FanOuts {
  send(page: FanOut): Promise<void>;
}
